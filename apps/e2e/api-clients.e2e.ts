import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { KEY_VARIABLE, PHOTO_NAME } from '@portal/shared/features/api-clients/curl'
import { path, SCREENS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const clients = words.apiClients
const run = promisify(execFile)

test('an admin makes an API client, whose record names it, gives it another key, and revokes it', async ({
  page,
  signIn,
  another,
}) => {
  const name = `Night-call system ${String(Date.now()).slice(-6)}`
  const folder = await mkdtemp(join(tmpdir(), 'portal-lines-'))
  const call = async (line: string, key: string) => {
    const env = { PATH: process.env.PATH ?? '', [KEY_VARIABLE]: key }
    return JSON.parse((await run('sh', ['-c', line], { cwd: folder, env })).stdout)
  }
  const keyShown = () => page.getByLabel(clients.field.key, { exact: true }).inputValue()
  let key = ''
  let lines: string[] = []
  await signIn('rc_admin', 'eng')

  await test.step('its key is shown once', async () => {
    await page.goto(SCREENS.apiClients.path)
    await expect(page.getByRole('link', { name: 'Night-call system', exact: true })).toBeVisible()
    await withoutFaults(page, 'the list of API clients')
    await page.getByRole('button', { name: clients.add }).click()
    await expect(page).toHaveURL(new RegExp(`${SCREENS.apiClientCreate.path}$`))
    await page.locator('form').getByLabel(clients.field.name, { exact: true }).fill(name)
    for (const right of ['jobRecord:submit', 'jobRecord:list', 'logbook:list'] as const)
      await page.getByRole('checkbox', { name: words.enums.right[right] }).check()
    await withoutFaults(page, 'the form of an API client')
    await page.getByRole('button', { name: clients.add }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    key = await keyShown()
    expect(key).toMatch(/^lbk_/)
    expect(page.url()).not.toContain(key)
    await withoutFaults(page, 'a key that is shown once')
  })
  await test.step('whoever leaves without it is asked, and leaving takes it away', async () => {
    await page.getByRole('link', { name: words.screens.roles }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(clients.key.leaveTitle)).toBeVisible()
    await dialog.getByRole('button', { name: words.common.action.cancel }).click()
    await page.goBack()
    await expect(dialog.getByText(clients.key.leaveTitle)).toBeVisible()
    expect(await keyShown()).toBe(key)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('checkbox', { name: clients.key.kept }).check()
    await page.getByRole('button', { name: clients.key.hide }).click()
    await expect(page.getByText(clients.key.title)).toBeHidden()
  })
  await test.step('the lines of its page are true calls', async () => {
    const photo = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 64, height: 64 } })
    await writeFile(join(folder, PHOTO_NAME), photo)
    lines = await page.locator('.lb-command pre').allInnerTexts()
    expect(lines).toHaveLength(4)
    const [who, logbooks, records] = await Promise.all(lines.slice(0, 3).map((line) => call(line, key)))
    expect(who.user.displayName).toBe(name)
    expect(logbooks.totalElements).toBeGreaterThan(0)
    expect(records.totalElements).toBeGreaterThan(0)
  })
  await test.step('its record names it, and no person', async () => {
    const { id } = await call(lines[3] ?? '', key)
    const reader = await another('eng')
    await signIn('rc_officer', 'eng', reader)
    await reader.goto(path.jobRecord(id))
    await expect(reader.getByText(fill(words.jobRecordPages.record.program, { name }))).toBeVisible()
  })
  await test.step('with another key the old one stops', async () => {
    await page.reload()
    await page.getByRole('button', { name: clients.change.action }).click()
    await page.getByRole('dialog').getByRole('button', { name: clients.change.action }).click()
    await expect(page.getByText(clients.key.title)).toBeVisible()
    const next = await keyShown()
    expect((await call(lines[0] ?? '', key)).key).toBe('apiKeyRefused')
    expect((await call(lines[0] ?? '', next)).user.displayName).toBe(name)
    key = next
    await page.getByRole('checkbox', { name: clients.key.kept }).check()
    await page.getByRole('button', { name: clients.key.hide }).click()
  })
  await test.step('revoked it opens nothing', async () => {
    await page.getByRole('button', { name: clients.revoke.action }).click()
    await page.getByRole('dialog').getByRole('button', { name: clients.revoke.action }).click()
    await expect(page.getByText(words.enums.clientState.REVOKED, { exact: true })).toBeVisible()
    expect((await call(lines[0] ?? '', key)).key).toBe('apiKeyRefused')
  })
})
