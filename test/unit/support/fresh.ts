let copies = 0

/**
 * A service (`<area>/<subject>`) as a page that was just opened has it, without what an earlier test left in it. In a browser a
 * module is made anew by another address alone, which `vi.resetModules` does not give; its imports are shared by all.
 */
export const freshService = <Service>(name: string): Promise<Service> =>
  import(/* @vite-ignore */ `../../../src/services/${name}.ts?copy=${++copies}`) as Promise<Service>
