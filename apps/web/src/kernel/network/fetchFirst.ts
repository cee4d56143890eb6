type Coming = Promise<unknown>

/** What the page itself named is there, or there would be no program. */
const namedByPage = (): [string, Coming][] =>
  [...document.querySelectorAll('script[src], link[rel="stylesheet"]')].flatMap((one) => {
    const url = one.getAttribute('src') ?? one.getAttribute('href')
    return url ? [[url, Promise.resolve()]] : []
  })
let files: Map<string, Coming> | undefined

/**
 * Lets the browser import a part of the program once all its files have come, each by its path below the base. A browser keeps a
 * module that did not come as missing until the page is loaded anew, whoever asks for it and however: so nothing is imported that does
 * not lie in the browser's own store, and what did not come can be asked for again. Rejects when a file does not come.
 */
export async function fetchFirst<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map(once))
  return await load()
}

function once(path: string): Coming {
  files ??= new Map(namedByPage())
  const url = import.meta.env.BASE_URL + path
  const there = files.get(url)
  if (there) return there
  const coming = url.endsWith('.css') ? applyStyles(url) : fetchScript(url)
  files.set(url, coming)
  coming.catch(() => files?.delete(url))
  return coming
}

async function fetchScript(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  // only what was read to its end is stored
  await answer.arrayBuffer()
}

/** Styles hold once they are there; those that did not come leave no trace, or they would never be asked for again. */
function applyStyles(url: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${url} did not come`))
    }
    document.head.append(link)
  })
}
