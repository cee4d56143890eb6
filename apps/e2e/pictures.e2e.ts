import { readFileSync } from 'node:fs'
import { path } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { WORDS } from './words.ts'

const { detail } = WORDS.eng
const PNG = '89504e470d0a1a0a'

test('a log-book’s page draws its months, its place and its dates', async ({ page, signIn, lift, visit }) => {
  const { locationId } = await lift(9)
  await visit(locationId, {})
  await signIn('rc_officer', 'eng')
  await page.goto(path.logbook(locationId))

  await test.step('the chart is drawn, read by arrow keys, saved, and is a table too', async () => {
    const chart = page.getByRole('slider')
    await chart.scrollIntoViewIfNeeded()
    const inks = () =>
      page.locator('.lb-chart canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4).join())).size
      })
    await expect.poll(inks).toBeGreaterThan(5)
    await chart.focus()
    await page.keyboard.press('End')
    await expect(page.locator('.lb-chart-value')).toContainText(`${detail.months.visit} `)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /Picture$/ }).click()
    const file = await (await saved).path()
    expect(readFileSync(file).subarray(0, 8).toString('hex')).toBe(PNG)
    await page.getByRole('button', { name: /Table$/ }).click()
    await expect(page.locator('.lb-chart-table').getByRole('row')).toHaveCount(13)
  })

  await test.step('the map shows the outline and a mark that the keys reach', async () => {
    const map = page.getByRole('region', { name: locationId })
    await map.scrollIntoViewIfNeeded()
    const land = await map.locator('path.lb-map-land').boundingBox()
    expect(Math.min(land?.width ?? 0, land?.height ?? 0)).toBeGreaterThan(100)
    const mark = map.getByRole('button', { name: locationId })
    await mark.focus()
    await page.keyboard.press('Enter')
    await expect(map.locator('.leaflet-popup')).toContainText(locationId)
  })

  await test.step('the dates stand in a calendar, and on a phone one below the other', async () => {
    await page.getByText(detail.duties.calendar, { exact: true }).click()
    const calendar = page.getByRole('region', { name: detail.duties.title, exact: true }).last()
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Mon')
    await expect(calendar.locator('.lb-day-entry').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(calendar.locator('.lb-agenda .lb-day-entry').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
