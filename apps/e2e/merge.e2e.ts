import type { Page } from '@playwright/test'
import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { behind, MADE_PASSWORD, makeLogbooks, makePerson, type Person, Role } from './people.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.eng
const said = words.organizationMerges
const theirs = WORDS.chi.organizationMerges

const emailOf = ({ orgId }: Person) => `office${orgId}@example.test`
const register = (...people: readonly Person[]) =>
  behind(async (db) => {
    for (const one of people) await db.organization.update({ where: { id: one.orgId }, data: { email: emailOf(one) } })
  })
const mergeOf = ({ orgId }: Person) =>
  behind((db) => db.organizationMerge.findFirstOrThrow({ where: { parentId: orgId }, orderBy: { id: 'desc' } }))

const nameOf = ({ orgId }: Person) =>
  behind(async (db) => (await db.organization.findUniqueOrThrow({ where: { id: orgId } })).nameZh)

/** Names the other side, and looks at what would come of it. */
async function look(page: Page, other: Person) {
  await page.goto(SCREENS.organizationMergeCreate.path)
  const form = new Form(page)
  await form.fill(said.field.childEmail, emailOf(other))
  await form.fill(said.field.childId, String(other.orgId))
  await form.submit(said.check)
}

test('one contractor absorbs another: looked at and sent by the one, confirmed by the other, whose people find themselves in the first', async ({
  page,
  signIn,
  another,
}) => {
  const parent = await makePerson(Role.rcAdmin, { language: 'eng' })
  const child = await makePerson(Role.rcAdmin, { language: 'chi' })
  const officer = await makePerson(Role.rcOfficer, { language: 'chi' }, child)
  await register(parent, child)
  const [shared] = await makeLogbooks(1, [
    { orgId: parent.orgId, role: 'rc.PMC' },
    { orgId: child.orgId, role: 'sub.MSC' },
  ])
  const [moving] = await makeLogbooks(1, [{ orgId: child.orgId, role: 'rc.PMC' }])
  await signIn(parent.username, 'eng', page, MADE_PASSWORD)

  await test.step('the sender sees what would come of it, and sends it', async () => {
    await look(page, child)
    await expect(page.getByRole('heading', { name: said.rehearsal })).toBeVisible()
    await expect(page.getByText(said.joined.CONTRACTOR_OVER_SUB)).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: said.exportRehearsal }).click()
    expect((await coming).suggestedFilename()).toMatch(/^merge-rehearsal.*\.xlsx$/)
    await page.getByRole('button', { name: fill(said.invite, { org: child.orgNameEn }) }).click()
    await expect(page.getByText(said.invited_one).first()).toBeVisible()
  })
  const { id } = await mergeOf(parent)

  const other = await another('chi')
  await signIn(child.username, 'chi', other, MADE_PASSWORD)
  await test.step('the other side looks at the same, and confirms with the name and the password', async () => {
    await other.goto(path.organizationMerge(id))
    await expect(other.getByText(theirs.joined.CONTRACTOR_OVER_SUB)).toBeVisible()
    await other.getByRole('button', { name: theirs.goOn }).click()
    const form = new Form(other)
    await form.fill(theirs.field.name, parent.orgNameEn)
    await form.fill(theirs.field.password, MADE_PASSWORD)
    await form.submit(theirs.confirmAct)
    await expect(other).toHaveURL(new RegExp(`${SCREENS.organizationMerges.path}$`))
    await expect(other.getByText(WORDS.chi.enums.organizationMerge.CONFIRMED).last()).toBeVisible()
  })

  await test.step('its people have all log-books of the first', async () => {
    const colleague = await another('chi')
    await signIn(officer.username, 'chi', colleague, MADE_PASSWORD)
    for (const one of [shared, moving]) {
      await colleague.goto(path.logbook(one?.locationId ?? ''))
      await expect(colleague.getByRole('heading', { level: 1 })).toContainText(one?.locationId.slice(0, 7) ?? '')
    }
    await expect(colleague.getByText(await nameOf(parent)).first()).toBeVisible()
  })
})

test('whoever is invited rejects with a reason', async ({ page, signIn, another }) => {
  const parent = await makePerson(Role.rcAdmin, { language: 'eng' })
  const child = await makePerson(Role.rcAdmin, { language: 'chi' })
  await register(parent, child)
  await signIn(parent.username, 'eng', page, MADE_PASSWORD)
  await look(page, child)
  await page.getByRole('button', { name: fill(said.invite, { org: child.orgNameEn }) }).click()
  await expect(page.getByText(said.invited_one).first()).toBeVisible()
  const { id } = await mergeOf(parent)
  const phone = await another('chi')
  await phone.setViewportSize({ width: 390, height: 844 })
  await signIn(child.username, 'chi', phone, MADE_PASSWORD)
  await phone.goto(path.organizationMerge(id))
  await phone.getByRole('button', { name: theirs.move.reject }).click()
  await Form.dialog(phone).fill(theirs.field.reason, '暫不考慮。')
  await Form.dialog(phone).submit(theirs.move.reject)
  await expect(phone.getByText(WORDS.chi.enums.organizationMerge.REJECTED).first()).toBeVisible()
  await page.goto(path.organizationMerge(id))
  await expect(page.getByText('暫不考慮。')).toBeVisible()
})
