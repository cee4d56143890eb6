import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const { action, field } = words.operationRecords

test('a regulator officer finds who changed the access of a log-book, opens it and exports it', async ({
  page,
  request,
  signIn,
  tokenOf,
}) => {
  const id = `0${String(Date.now()).slice(-6)}-001`
  const unit = { locationId: id, leNumber: 'L1', kind: 'L', type: 'EP' }
  const place = { addressEn: '90 Hung To Road', addressZh: '鴻圖道90號', district: 'KT', area: 'KT-03' }
  const created = await request.post('/api/logbook', {
    ...bearer(await tokenOf('rc_officer')),
    data: { premises: id.slice(0, 7), stage: 'IN_SERVICE', ...place, units: [unit], effectiveOn: '2026-01-01' },
  })
  expect(created.ok(), await created.text()).toBe(true)
  await signIn('emsd_officer', 'eng')
  const list = new ListScreen(page, words)
  await list.open(SCREENS.accessHistory.path)
  await expect(list.row(id)).toContainText(action['party.grant'])

  await test.step('from the page of the log-book', async () => {
    await page.goto(`${path.logbook(id)}?tab=operations`)
    await page.getByRole('link', { name: words.screens.accessHistory }).click()
    await expect(page).toHaveURL(new RegExp(`${SCREENS.accessHistory.path}\\?q=${id}`))
    await expect(page.getByRole('row').filter({ hasText: id }).first()).toBeVisible()
  })
  await test.step('one opens over the list, with what was changed', async () => {
    await page.getByRole('link', { name: action['party.grant'] }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(field.grantOrg)).toBeVisible()
    // only what the list shows: the creation of the log-book is none of it
    await expect(drawer.getByText(fill(words.common.row.position, { number: 1, total: 1 }))).toBeVisible()
    await expect(drawer.getByRole('rowheader', { name: field.role })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('exports what it has found', async () => {
    const coming = page.waitForEvent('download')
    await list.export()
    expect((await coming).suggestedFilename()).toMatch(/^operation-records-.*\.xlsx$/)
  })
  await test.step('all operations of it stand in the other list', async () => {
    await page.goto(path.operationsOf(id))
    await expect(page.getByRole('row').filter({ hasText: id }).first()).toBeVisible()
  })
})
