/** PHP for Node; the package comes without types. */
declare module '@php-wasm/node-8-3' {
  export function getPHPLoaderModule(): Promise<import('@php-wasm/universal').PHPLoaderModule>
}
