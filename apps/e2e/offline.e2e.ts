import type { Locator, Page } from '@playwright/test'
import { path, SCREENS } from '@portal/shared/screens'
import { builtFile } from './built.ts'
import { bearer, expect, test } from './fixtures.ts'
import { MADE_PASSWORD } from './people.ts'
import { readerOf } from './reader.ts'
import { loseAnswer } from './traffic.ts'
import { fill, WORDS } from './words.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const words = WORDS.eng
const { network } = words.common
const COMMENT = 'When will the door be replaced?'
const waiting = fill(network.acts_one, { count: 1 })
/** A page that was loaded anew has forgotten it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)
const hasFetched = (page: Page, part: string) =>
  expect
    .poll(() =>
      page.evaluate((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), part),
    )
    .toBe(true)

/** Nothing lies over these. */
async function expectFree(...things: Locator[]) {
  for (const thing of things) {
    await thing.scrollIntoViewIfNeeded()
    const isFree = await thing.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + Math.min(width / 2, 30), top + height / 2)
      return Boolean(hit && (element.contains(hit) || hit.contains(element)))
    })
    expect(isFree, String(thing)).toBe(true)
  }
}

for (const size of SIZES)
  test(`without a network nothing is lost at ${size.width} pixels, and all of it is done once`, async ({
    page,
    context,
    request,
    signIn,
    tokenOf,
    visit,
    traffic,
  }) => {
    const { reader, locationId } = await readerOf(request, await tokenOf('rc_officer'))
    const { id } = await visit(locationId)
    await page.setViewportSize(size)
    // by itself a browser remembers the first 250 only
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5000))
    await signIn(reader.username, 'eng', page, MADE_PASSWORD)
    await page.goto(path.jobRecord(id))
    const drawer = page.getByRole('dialog').first()
    const comment = drawer.getByRole('textbox')
    await comment.fill(COMMENT)
    // what the page may need is fetched when it rests
    await hasFetched(page, builtFile('FileInput'))
    await traffic.rest()
    await mark(page)
    const banner = page.getByRole('status').filter({ hasText: 'Offline since' })

    await context.setOffline(true)
    await expect(banner).toBeVisible()
    const acknowledge = drawer.getByRole('button', { name: words.records.acknowledge.only })
    await expectFree(drawer.getByRole('heading').first(), comment, acknowledge)
    await acknowledge.click()
    await expect(banner).toContainText(waiting)
    await expect(comment).toHaveValue(COMMENT)
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await expect(page.getByText(words.common.grace.takeBack).first()).toBeVisible()

    await context.setOffline(true)
    await drawer.getByRole('button', { name: words.records.record.reply, exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('textbox').fill(COMMENT)
    const send = dialog.getByRole('button', { name: words.records.record.send })
    await send.click()
    await expect(banner).toContainText(waiting)
    await page.getByRole('button', { name: network.giveUp }).click()
    await expect(banner).not.toContainText(waiting)
    await expect(dialog.getByRole('textbox')).toHaveValue(COMMENT)
    await expectFree(dialog.getByRole('textbox'), send)
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    // the answer is lost on its way: the server has done what it was sent
    await loseAnswer(page, '**/reply')
    await send.click()
    await expect(dialog.getByRole('textbox')).toBeHidden()
    const token = await tokenOf(reader.username, MADE_PASSWORD)
    const record = await (await request.get(`/api/jobRecord/${id}`, bearer(token))).json()
    expect(record.replies.map(({ text }: { text: string }) => text)).toEqual([COMMENT])
    expect(await isSame(page)).toBe(true)
  })

test('a star that is pressed without a network is there when it is back', async ({
  page,
  context,
  signIn,
  tokenOf,
  request,
  visit,
  traffic,
}) => {
  const { reader, locationId } = await readerOf(request, await tokenOf('rc_officer'))
  await visit(locationId)
  await signIn(reader.username, 'chi', page, MADE_PASSWORD)
  // what other journeys do to the same contractor is told to its people, too
  await page.goto(`${SCREENS.messages.path}?text=${locationId}`)
  const [, needs = ''] = /\}\}(.+?)\{\{/.exec(WORDS.chi.messages.event.jobRecordNeedsAttention.title) ?? []
  const row = page.locator('.lb-rows tbody tr').filter({ hasText: needs })
  await expect(row).toHaveCount(1)
  await traffic.rest()
  await mark(page)
  await context.setOffline(true)
  await row.locator('.lb-star').click()
  const banner = page.getByRole('status').filter({ hasText: fill(WORDS.chi.common.network.acts_one, { count: 1 }) })
  await expect(banner).toBeVisible()
  await expect(row.locator('.lb-star-on')).toHaveCount(0)
  await context.setOffline(false)
  await expect(row.locator('.lb-star-on')).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await isSame(page)).toBe(true)
})
