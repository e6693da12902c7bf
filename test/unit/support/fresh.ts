let copies = 0

/**
 * A file of `src` (`services/<area>/<subject>`) as a page that was just opened has it, without what an earlier test left in it. In a browser a
 * module is made anew by another address alone, which `vi.resetModules` does not give; its imports are shared by all.
 */
export const freshModule = <Module>(name: string): Promise<Module> =>
  import(/* @vite-ignore */ `../../../src/${name}.ts?copy=${++copies}`) as Promise<Module>
