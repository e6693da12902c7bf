/** Fetches a module, ready to run, without executing it. Resolves to whether it has come. */
export const fetchModule = (href: string): Promise<boolean> =>
  new Promise((resolve) => {
    const onload = () => resolve(true)
    const onerror = () => resolve(false)
    const how = { rel: 'modulepreload', as: 'script', crossOrigin: '', href, onload, onerror }
    document.head.append(Object.assign(document.createElement('link'), how))
  })
