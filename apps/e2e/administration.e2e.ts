import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { behind, MADE_PASSWORD, makePerson, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const chosen = (text: string) => new RegExp(`^${text}`)

test('a menu and a value of a dictionary are edited, and seen live in a window that stands open', async ({
  page,
  signIn,
  another,
}) => {
  const title = `Records ${String(Date.now()).slice(-5)}`
  const reader = await makePerson(Role.rcOfficer)
  const other = await another('eng')
  await signIn(reader.username, 'eng', other, MADE_PASSWORD)
  await other.goto(SCREENS.logbookList.path)
  const menu = other.getByRole('navigation').first()
  await expect(menu.getByRole('link').first()).toBeVisible()
  await signIn('super_admin', 'eng')
  await page.goto(SCREENS.menus.path)

  await test.step('a menu is added', async () => {
    await page.getByRole('button', { name: words.menus.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.menus.field.titleEn).fill(title)
    await dialog.getByLabel(words.menus.field.titleZh).fill('紀錄')
    await dialog.getByLabel(words.menus.field.key).fill(`records${String(Date.now()).slice(-6)}`)
    await dialog.getByLabel(words.menus.field.path).fill('/elsewhere')
    await dialog.getByLabel(chosen(words.menus.field.view)).click()
    await dialog.getByLabel(chosen(words.menus.field.view)).fill('jobRecords')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: words.menus.add }).click()
    await expect(dialog).toBeHidden()
    await expect(menu.getByText(title)).toBeVisible()
  })
  await test.step('it is put elsewhere with arrow keys, and keeps the focus', async () => {
    const handle = page.getByRole('button', { name: fill(words.menus.move, { title }) })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    // that it was added stays told as well
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${title}:`) })).toBeAttached()
    await expect(handle).toBeFocused()
  })
  await test.step('it is hidden, and leaves the other window', async () => {
    await page.getByRole('button', { name: fill(words.menus.editOne, { title }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.common.yes, { exact: true }).click()
    await dialog.getByRole('button', { name: words.menus.save }).click()
    await expect(dialog).toBeHidden()
    await expect(menu.getByText(title)).toBeHidden()
  })
  await test.step('and deleted', async () => {
    await page.getByRole('button', { name: fill(words.menus.removeOne, { title }) }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.common.action.delete }).click()
    await expect(page.getByRole('button', { name: fill(words.menus.editOne, { title }) })).toBeHidden()
  })
  await test.step('a label of a value is read by the other window, which nobody touches', async () => {
    const label = `Lantau ${String(Date.now()).slice(-5)}`
    const area = await behind((db) =>
      db.dictDetail.findFirstOrThrow({ where: { dictName: 'area' }, orderBy: { id: 'asc' } }),
    )
    await other.goto(`${SCREENS.logbookList.path}?areas=${area.value}`)
    await expect(other.getByText(area.labelEn).first()).toBeVisible()
    const list = new ListScreen(page, words)
    await list.open(`${SCREENS.dictionaries.path}?dictNames=area&size=100`)
    const called = async (from: string, to: string) => {
      const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: from, exact: true }) })
      await row.getByRole('button', { name: words.common.action.edit }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(words.dictionaries.field.labelEn).fill(to)
      await dialog.getByRole('button', { name: words.dictionaries.save }).click()
      await expect(dialog).toBeHidden()
    }
    await called(area.labelEn, label)
    await expect(other.getByText(label).first()).toBeVisible()
    await called(label, area.labelEn)
    await expect(other.getByText(area.labelEn).first()).toBeVisible()
    await expect(other.getByText(label)).toHaveCount(0)
  })
})

test('an admin finds a failed try and exports the audit log of his organization', async ({
  page,
  request,
  signIn,
  tokenOf,
}) => {
  const admin = await makePerson(Role.rcAdmin)
  const token = await tokenOf(admin.username, MADE_PASSWORD)
  await signIn(admin.username, 'eng', page, MADE_PASSWORD)
  const list = new ListScreen(page, words)
  await list.open(SCREENS.auditLog.path)
  await expect(page.getByText(words.audit.signedIn).first()).toBeVisible()

  await test.step('what comes meanwhile is offered, and does not push', async () => {
    const data = { name: 'Priority', color: '#112233', noPersonalData: true }
    expect((await request.post('/api/label', { ...bearer(token), data })).ok()).toBe(true)
    await page.getByRole('button', { name: words.audit.newer.one }).click()
    await expect(page.getByText(words.operationRecords.action['label.create'])).toBeVisible()
  })
  await test.step('exported, which stands in it as a download', async () => {
    const coming = page.waitForEvent('download')
    await list.export()
    expect((await coming).suggestedFilename()).toMatch(/^audit-log-.*\.xlsx$/)
    const { content } = await (await request.get(`${auditContracts.list.path}?kinds=DOWNLOAD`, bearer(token))).json()
    expect(content[0]).toMatchObject({ rowId: 'audit.export', screen: 'auditLog' })
  })
})
