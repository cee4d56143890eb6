import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Points of a map stand where they are, and may touch: the standard (WCAG 2.5.8, "essential") says so. */
const MARK = '.lb-map-'
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong with the page as it stands. */
async function faultsOf(page: Page, of?: string): Promise<string[]> {
  // what moves in is half transparent until it stands
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // legacy: in the page itself, not in another one that puts frames together, as there are none
  const builder = new AxeBuilder({ page }).withTags(STANDARDS).setLegacyMode()
  const { violations } = await (of ? builder.include(of) : builder).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target, failureSummary }) => ({
        at: target.join(' '),
        why: failureSummary?.split('\n')[1]?.trim() ?? '',
      }))
      .filter(({ at }) => id !== 'target-size' || !at.includes(MARK))
      .map(({ at, why }) => `${id} ${at}: ${why}`),
  )
}
/** Axe finds nothing wrong with the page, or with a part of it; the scene says where it was. */
export const withoutFaults = async (page: Page, scene: string, of?: string) =>
  expect.soft(await faultsOf(page, of), scene).toEqual([])
