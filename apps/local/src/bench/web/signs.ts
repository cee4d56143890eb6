/** Milliseconds since somebody began: since the page was asked for, or since the last press on it. */
type Ms = number

/** One call of the page. */
export interface Call {
  path: string
  query: string
  from: Ms
  to: Ms
}
/** What a page has noted of itself. */
export interface Taken {
  /** When each sign was painted for the first time. */
  painted: Record<string, Ms>
  /** The longest time in which the page could not answer. */
  longest: Ms
  calls: Call[]
}
/** Things that show that a page has got somewhere, as selectors by name. */
export const SIGNS = {
  shell: '.lb-shell',
  rows: 'tbody tr.ant-table-row',
  opened: '.lb-detail-head',
} as const
export type Sign = keyof typeof SIGNS

declare global {
  interface Window {
    bench: { painted: Record<string, number>; taken: () => Taken }
  }
}

/** Makes a page note its signs, calls and long tasks. It runs in the page, before everything else, and knows nothing of this file. */
export function watchPage(signs: Record<string, string>): void {
  let from = 0
  const painted: Record<string, number> = {}
  const long: { from: number; ms: number }[] = []
  const afterPaint = (done: () => void) => requestAnimationFrame(() => setTimeout(done))
  const look = () => {
    for (const [name, selector] of Object.entries(signs)) {
      if (name in painted || !document.querySelector(selector)) continue
      painted[name] = 0
      const since = from
      afterPaint(() => {
        if (since === from) painted[name] = performance.now() - from
      })
    }
  }
  const begin = ({ timeStamp }: Event) => {
    from = timeStamp
    for (const name of Object.keys(painted)) delete painted[name]
  }
  const calls = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap((entry) => {
      const { pathname, search } = new URL(entry.name)
      const isCall = /^\/(api|auth)\//.test(pathname) && entry.startTime >= from
      return isCall ? { path: pathname, query: search, from: entry.startTime - from, to: entry.responseEnd - from } : []
    })
  performance.setResourceTimingBufferSize(2000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push({ from: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  addEventListener('click', begin, { capture: true })
  const longest = () => Math.max(0, ...long.filter((task) => task.from + task.ms > from).map(({ ms }) => ms))
  window.bench = { painted, taken: () => ({ painted: { ...painted }, longest: longest(), calls: calls() }) }
}
