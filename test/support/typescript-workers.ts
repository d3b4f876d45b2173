/** Lets worker threads of the service import TypeScript in tests. */
if (import.meta.url.endsWith('.ts'))
  process.execArgv.push(`--import=${new URL('register-typescript.mjs', import.meta.url).href}`);
