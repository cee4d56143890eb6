type Coming = Promise<unknown>

/** Until then what comes belongs to the page that is loaded; what comes later is fetched while it rests or because somebody asks. */
const LOADED_MS = 2000
/** What shows that somebody is at work on the page. */
const ACTS = ['pointerdown', 'keydown', 'input'] as const

/** Whether the page is still being loaded, and whether anybody has touched it. */
const page = { isLoading: true, isTouched: false, hasLost: false }
setTimeout(() => {
  page.isLoading = false
}, LOADED_MS)
for (const act of ACTS) addEventListener(act, () => Object.assign(page, { isLoading: false, isTouched: true }), true)

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
 *
 * That way a file costs twice. While the page is loaded and nobody has touched it there is nothing to lose: its parts come as the
 * browser fetches them, and what did not come is had by loading the page anew.
 */
export async function fetchFirst<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  if (page.isLoading && !page.hasLost) return await importAtOnce(load, paths)
  await Promise.all(paths.map(once))
  try {
    return await load()
  } catch (error) {
    if (!canLoadAnew()) throw error
    location.reload()
    return await new Promise(() => {})
  }
}

async function importAtOnce<T>(load: () => Promise<T>, paths: readonly string[]): Promise<T> {
  const urls = paths.map(urlOf)
  const scripts = urls.filter((url) => !isStyle(url) && !known().has(url))
  for (const url of scripts) {
    known().set(url, Promise.resolve())
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url }))
  }
  try {
    const [part] = await Promise.all([load(), ...paths.filter(isStyle).map(once)])
    return part
  } catch (error) {
    page.hasLost = true
    for (const url of urls) files?.delete(url)
    throw error
  }
}

/** All files are there and yet one counts as missing: only a page that is loaded anew has it. Once, or it might go on for ever. */
const canLoadAnew = () =>
  page.hasLost &&
  !page.isTouched &&
  performance.getEntriesByType('navigation').every((entry) => !('type' in entry) || entry.type !== 'reload')

const urlOf = (path: string) => import.meta.env.BASE_URL + path
const isStyle = (path: string) => path.endsWith('.css')
function known() {
  files ??= new Map(namedByPage())
  return files
}

function once(path: string): Coming {
  const url = urlOf(path)
  const there = known().get(url)
  if (there) return there
  const coming = isStyle(url) ? applyStyles(url) : fetchScript(url)
  known().set(url, coming)
  coming.catch(() => files?.delete(url))
  return coming
}

async function fetchScript(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  // only what was read to its end is stored
  await answer.arrayBuffer()
}

/** After all that are there: those of the whole product stand at the end of the page, and those of a part win over them. */
const putLast = (link: HTMLLinkElement) => {
  const last = [...document.querySelectorAll('link[rel="stylesheet"]')].at(-1)
  if (last) last.after(link)
  else document.head.append(link)
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
    putLast(link)
  })
}
