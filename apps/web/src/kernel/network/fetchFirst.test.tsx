import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let fetchFirst: typeof import('./fetchFirst.ts').fetchFirst
/** As a page that has just begun to load. */
beforeEach(async () => {
  vi.resetModules()
  fetchFirst = (await import('./fetchFirst.ts')).fetchFirst
})
const touch = () => window.dispatchEvent(new Event('pointerdown'))
const early = () => [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))

const part = vi.fn(async () => 'part')
const answers = (...all: (Response | Error)[]) => {
  const fetched = vi.fn(async (_url: string) => {
    const next = all.shift() ?? new Response('export {}')
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const styles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
afterEach(() => {
  part.mockClear()
  vi.unstubAllGlobals()
  for (const one of document.querySelectorAll('link')) one.remove()
})

describe('once somebody is at work on the page', () => {
  beforeEach(touch)

  it('imports a part once its files have come, and asks for each of them once', async () => {
    const fetched = answers()
    expect(await fetchFirst(part, ['assets/a.js', 'assets/b.js'])).toBe('part')
    await fetchFirst(part, ['assets/b.js', 'assets/c.js'])
    expect(fetched.mock.calls.flat()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
  })

  it.each([
    ['does not come', new TypeError('Failed to fetch')],
    ['is refused', new Response('', { status: 502 })],
  ])('imports nothing while a file %s, and asks for it again', async (_name, failure) => {
    const file = `assets/${_name}.js`
    const fetched = answers(failure)
    await expect(fetchFirst(part, [file])).rejects.toThrow()
    expect(part).not.toHaveBeenCalled()
    expect(await fetchFirst(part, [file])).toBe('part')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('leaves no trace of styles that did not come, and waits for those that do', async () => {
    const failed = fetchFirst(part, ['assets/a.css'])
    styles()[0]?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow('/assets/a.css did not come')
    expect(styles()).toEqual([])
    const coming = fetchFirst(part, ['assets/a.css'])
    expect(part).not.toHaveBeenCalled()
    styles()[0]?.dispatchEvent(new Event('load'))
    expect(await coming).toBe('part')
  })
})

it('puts styles of a part after those of the whole product, which stand at the end of the page', async () => {
  document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/look.css' }))
  const coming = ['assets/a.css', 'assets/b.css'].map((path) => fetchFirst(part, [path]))
  for (const style of styles()) style.dispatchEvent(new Event('load'))
  await Promise.all(coming)
  expect(styles().map((style) => style.getAttribute('href'))).toEqual([
    '/assets/look.css',
    '/assets/a.css',
    '/assets/b.css',
  ])
})

describe('while the page is being loaded', () => {
  it('the browser fetches by itself, each file once', async () => {
    const fetched = answers()
    expect(await fetchFirst(part, ['assets/a.js', 'assets/b.js'])).toBe('part')
    await fetchFirst(part, ['assets/b.js', 'assets/c.js'])
    expect(early()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('a file that did not come is fetched before the part is tried again', async () => {
    const fetched = answers()
    part.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(fetchFirst(part, ['assets/a.js'])).rejects.toThrow()
    expect(await fetchFirst(part, ['assets/a.js'])).toBe('part')
    expect(fetched.mock.calls.flat()).toEqual(['/assets/a.js'])
  })

  it('a page that was touched is not loaded anew, whatever is missing', async () => {
    answers()
    part.mockRejectedValueOnce(new TypeError('missing')).mockRejectedValueOnce(new TypeError('still missing'))
    await expect(fetchFirst(part, ['assets/a.js'])).rejects.toThrow('missing')
    touch()
    await expect(fetchFirst(part, ['assets/a.js'])).rejects.toThrow('still missing')
  })
})
