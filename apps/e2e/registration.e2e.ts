import { path, SCREENS, STATIC_PATHS } from '@portal/shared/screens'
import { expect, speak, test } from './fixtures.ts'
import { codeFor, mailsTo } from './mailbox.ts'
import { Form } from './pages/Form.ts'
import { ListScreen } from './pages/ListScreen.ts'
import { enter } from './people.ts'
import { WORDS } from './words.ts'

/** Every run registers somebody new. */
const unique = () => String(Date.now()).slice(-7)

const words = WORDS.eng
const { organizations: orgs, registrations: reg, workers } = words
const { action } = words.operationRecords

test('a responsible person registers through the mailbox and signs in', async ({ page, baseURL }) => {
  const mark = unique()
  const [email, username] = [`rp${mark}@new.example`, `Rp_new${mark}`]
  await speak(page, 'eng', baseURL)
  await page.goto(STATIC_PATHS.login)
  await page.getByRole('link', { name: words.auth.registerRp }).click()
  const form = new Form(page)
  await form.submit(reg.next)
  await expect(page.getByRole('alert').first()).toContainText(orgs.field.nameEn)
  await form.choose(orgs.field.rpCategory, words.enums.partyRole['rp.PMC'])
  await form.fill(orgs.field.registrationNumber, `1${mark}`)
  await form.fill(orgs.field.nameZh, `新物業管理${mark}有限公司`)
  await form.fill(orgs.field.nameEn, `New Property ${mark} Limited`)
  await form.fill(orgs.field.addressZh, '九龍觀塘鴻圖道1號')
  await form.fill(orgs.field.addressEn, '1 Hung To Road, Kwun Tong')
  await form.fill(orgs.field.email, email)
  await form.fill(orgs.field.phone, '23456789')
  await form.submit(reg.next)
  await expect(page.getByLabel(reg.field.code)).toBeVisible()
  // a phone loads the page again when its owner comes back from his mailbox
  await page.reload()
  await form.fill(reg.field.code, await codeFor(email))
  await form.submit(reg.verify)

  await form.fill(reg.field.displayName, 'Chan Tai Man')
  await form.fill(reg.field.username, username)
  await page.getByLabel(reg.field.password, { exact: true }).fill('Quiet#Lift88')
  await page.getByLabel(reg.field.confirmPassword, { exact: true }).fill('Quiet#Lift88')
  await page.getByRole('button', { name: reg.sameAsAdministrator }).click()
  await form.fill(orgs.field.contactPhone, '61234567')
  await page.reload()
  await expect(page.getByText(`New Property ${mark} Limited`)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('Quiet#Lift88')
  await expect(page.getByLabel(reg.field.displayName)).toHaveValue('Chan Tai Man')
  await expect(page.getByLabel(reg.field.password, { exact: true })).toHaveValue('')
  await page.getByLabel(reg.field.password, { exact: true }).fill('Quiet#Lift88')
  await page.getByLabel(reg.field.confirmPassword, { exact: true }).fill('Quiet#Lift88')
  await page.getByRole('checkbox', { name: reg.field.termsAgreed }).check()
  await form.submit(reg.register)
  await expect(page.getByText(reg.done)).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: reg.login }).click()
  await enter(page, { username }, 'Quiet#Lift88')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chan Tai Man')
})

test('an organization proposes another name; the regulator approves it', async ({ page, signIn, another }) => {
  const mark = unique()
  const field = orgs.field.nameEn
  const name = `Renamed ${mark} Limited`
  await signIn('rp_admin', 'eng')
  await page.goto(SCREENS.organizationInfo.path)
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('main').getByRole('button', { name: orgs.info.edit }).click()
  const form = new Form(page)
  await form.fill(field, name)
  await form.fill(orgs.field.contactPhone, `6${mark}`)
  await form.submit(orgs.info.save)
  await expect(page.getByRole('row').filter({ hasText: field })).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')
  await expect(page.getByText(`6${mark}`)).toBeVisible()

  const regulator = await another('eng')
  await signIn('emsd_admin', 'eng', regulator)
  const list = new ListScreen(regulator, words)
  await list.open(`${SCREENS.proposals.path}?status=PROPOSED`)
  await list.row(name).getByRole('button', { name: orgs.move.approve }).click()
  await Form.dialog(regulator).submit(orgs.move.approve)
  await expect(list.row(name)).toHaveCount(0)
  await regulator.close()

  await page.goto(SCREENS.organizationInfo.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('tab', { name: orgs.info.tab.history }).click()
  await expect(page.getByRole('row').filter({ hasText: action['organization.approve'] }).first()).toBeVisible()
})

test('a contractor adds a worker, edits and deactivates him', async ({ page, signIn }) => {
  const mark = unique()
  const name = `Lee ${mark}`
  await signIn('rc_admin', 'eng')
  const list = new ListScreen(page, words)
  await list.open(SCREENS.workers.path)
  await page.getByRole('button', { name: workers.add }).click()
  await expect(page).toHaveURL(SCREENS.workerCreate.path)
  const form = new Form(page)
  await form.fill(workers.field.nameZh, `李${mark}`)
  await form.fill(workers.field.nameEn, `Lee ${mark}`)
  await form.fill(workers.field.number, `RLW${mark}`)
  await form.fill(workers.field.expiresOn, '31/12/2030')
  await page.keyboard.press('Tab')
  await form.fill(workers.field.username, `lee_${mark}`)
  await form.fill(workers.field.displayName, `Lee ${mark}`)
  await form.fill(workers.field.email, `lee${mark}@new.example`)
  await form.submit(workers.add)
  await list.search(workers.field.name, mark)
  await expect(list.row(name)).toContainText('31/12/2030')
  await expect.poll(() => mailsTo(`lee${mark}@new.example`).length).toBe(1)

  await list.row(name).getByRole('button', { name: words.common.action.edit }).click()
  await Form.dialog(page).fill(workers.field.expiresOn, '31/12/2031')
  await page.keyboard.press('Tab')
  await Form.dialog(page).submit(workers.save)
  await expect(list.row(name)).toContainText('31/12/2031')
  await list.row(name).getByRole('button', { name: words.common.action.more }).click()
  await page.getByRole('menuitem', { name: workers.move.deactivate }).click()
  await Form.dialog(page).submit(workers.move.deactivate)
  await expect(list.row(name)).toContainText(words.enums.worker.INACTIVE)
})

test('the regulator adds a contractor, finds it and reads its history', async ({ page, signIn }) => {
  const mark = unique()
  await signIn('emsd_admin', 'eng')
  await page.goto(SCREENS.organizationCreate.path)
  const form = new Form(page)
  const values = [
    [orgs.field.nameZh, `新升降機${mark}有限公司`],
    [orgs.field.nameEn, `New Lifts ${mark} Limited`],
    [orgs.field.rcNumber, `RLC${mark.slice(-5)}`],
    [orgs.field.registrationNumber, `2${mark}`],
    [orgs.field.addressZh, '九龍觀塘鴻圖道2號'],
    [orgs.field.addressEn, '2 Hung To Road, Kwun Tong'],
    [orgs.field.phone, '23456780'],
    [orgs.field.username, `nl_${mark}`],
    [orgs.field.displayName, 'Wong Siu Ming'],
    [orgs.field.adminEmail, `nl${mark}@new.example`],
  ] as const
  for (const [label, value] of values) await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByRole('textbox', { name: orgs.field.email, exact: true }).fill(`office${mark}@new.example`)
  await form.submit(orgs.list.add)
  await expect(page).toHaveURL(new RegExp(path.organization(0).replace(/0$/, '\\d+')))
  const title = `New Lifts ${mark} Limited`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('tab', { name: orgs.info.tab.history }).click()
  await expect(page.getByRole('row').filter({ hasText: action['organization.create'] })).toBeVisible()
})
