import type { Page } from '@playwright/test'

/** What is said above the page as long as it is true: without a connection, and with seconds in which to take it back. */
const BARS = '.lb-strip, .lb-grace-line'
/** What is said for a moment. */
export const NOTICES = '.lb-notices'

/** Fields, buttons and titles, of a page or of what is open over it, that lie below something said above the page. */
export const covered = (page: Page, bars = BARS) =>
  page.evaluate((selector) => {
    const bars = [...document.querySelectorAll(selector)]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 1)
    if (!bars.length) return ['nothing is said above the page']
    const things = [
      ...document.querySelectorAll('input, textarea, button, [role=combobox], h1, h2, h3, .ant-modal-title'),
    ]
    /** What of an element can be seen, before anybody scrolls the page: the parts of it that scroll hide the rest. */
    const seen = (thing: Element) => {
      let { top, bottom, left, right } = thing.getBoundingClientRect()
      let isScrolled = true
      for (let around: Element | null = thing; around; around = around.parentElement) {
        const { overflowY, position } = getComputedStyle(around)
        isScrolled &&= !['fixed', 'sticky'].includes(position)
        if (around === thing || overflowY === 'visible') continue
        const frame = around.getBoundingClientRect()
        ;[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
        ;[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      }
      const above = isScrolled ? scrollY : 0
      return { top: top + above, bottom: bottom + above, left, right }
    }
    return things
      .filter((thing) => !thing.closest(`${selector}, .lb-side, .lb-hidden`) && thing.checkVisibility())
      .filter((thing) => {
        const box = seen(thing)
        const isBelow = (bar: DOMRect) =>
          box.bottom > bar.top + 1 && box.top < bar.bottom - 1 && box.right > bar.left && box.left < bar.right
        return box.bottom - box.top > 1 && bars.some(isBelow)
      })
      .map((thing) => thing.outerHTML.slice(0, 120))
  }, bars)

/** Puts a button below what is said above the page, and takes it away again. */
export async function plantBelow(page: Page, bars = BARS): Promise<string[]> {
  await page.evaluate((selector) => {
    const bars = [...document.querySelectorAll(selector)].map((bar) => bar.getBoundingClientRect())
    const { top = 0, left = 0 } = bars.find(({ height }) => height > 1) ?? {}
    const planted = document.body.appendChild(document.createElement('button'))
    planted.textContent = 'planted'
    planted.id = 'planted'
    Object.assign(planted.style, { position: 'fixed', top: `${top}px`, left: `${left}px` })
  }, bars)
  const found = await covered(page, bars)
  await page.evaluate(() => document.getElementById('planted')?.remove())
  return found
}
