/** What a process of the run stops at its end, such as the services that its files share. */
const tasks = new Set<() => Promise<void>>();

/** @param task is called once, after the last file of this process */
export function atEndOfRun(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Called by the global teardown, where Jest ran the files in the same process. */
export async function endRun(): Promise<void> {
  const pending = [...tasks];
  tasks.clear();
  await Promise.all(pending.map((task) => task()));
}

// Jest has no hook for the end of a worker, but the worker stops listening to its parent then. It ends at once, because Jest
// kills it after half a second: the next run drops its databases.
process.on('removeListener', (event) => {
  if (event === 'message' && process.listenerCount('message') === 0) process.exit();
});
