/** Where the code of a thread lies: bundled beside the server's main file, from source beside the module. */
export const threadFile = (module: string, name: string): URL =>
  new URL(`./${name}-worker.${module.endsWith('.ts') ? 'ts' : 'js'}`, module)
