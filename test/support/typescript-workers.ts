/** Lets threads that the service starts under Jest read our TypeScript, which plain Node does not. */
if (import.meta.url.endsWith('.ts'))
  process.execArgv.push(`--import=${new URL('register-typescript.mjs', import.meta.url).href}`);
