/** The used part of twig.js, which has no types of its own. */
declare module 'twig' {
  type Tag = {
    type: string
    regex: RegExp
    next: string[]
    open: boolean
    compile(token: object): object
    parse(
      this: { template: { id: string; parentTemplate: string | undefined } },
      token: object,
      context: object,
      chain: boolean,
    ): { chain: boolean; output: string }
  }
  const Twig: {
    extendTag(tag: Tag): void
    extendFunction(name: string, value: (...args: never[]) => unknown): void
    twig(options: { id: string; data: string; autoescape: boolean; allowInlineIncludes: boolean; rethrow: boolean }): {
      render(context: object): { toString(): string }
    }
  }
  export default Twig
}
