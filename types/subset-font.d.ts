/** What the project uses of `subset-font`, which comes without types. */
declare module 'subset-font' {
  /** The font with nothing but what the characters of `text` are written with. Without closure over the layout's rules, no other forms of them. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure?: boolean },
  ): Promise<Buffer>
}
