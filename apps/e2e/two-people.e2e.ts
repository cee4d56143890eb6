import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { organizationOf } from './record.ts'
import { fill, WORDS } from './words.ts'

const words = WORDS.chi
const COMMENT = '甚麼時候更換？'

test('a colleague acknowledges first: what was typed is a reply with one click', async ({
  page,
  request,
  signIn,
  tokenOf,
  visit,
}) => {
  const reader = await makePerson(Role.rpOfficer, { language: 'chi' })
  const colleague = await makePerson(Role.rpOfficer, {}, reader)
  const [logbook] = await makeLogbooks(1, [
    { orgId: await organizationOf(request, await tokenOf('rc_officer')), role: 'rc.PMC' },
    { orgId: reader.orgId, role: 'rp.OC' },
  ])
  const { id } = await visit(logbook?.locationId ?? '')
  await signIn(reader.username, 'chi', page, MADE_PASSWORD)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path.jobRecord(id))
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox').fill(COMMENT)
  const first = await request.post(jobRecordContracts.move.path, {
    ...bearer(await tokenOf(colleague.username, MADE_PASSWORD)),
    data: { ids: [id], move: 'acknowledge' },
  })
  expect(first.ok(), await first.text()).toBe(true)
  await expect(drawer.getByText(fill(words.records.acknowledge.first, { name: colleague.displayName }))).toBeVisible()
  await drawer.getByRole('button', { name: words.records.acknowledge.asReply }).click()
  await expect(drawer.locator('.lb-spoken').getByText(COMMENT)).toBeVisible()
})

test('two edit one remark: both versions are told, and the second chooses', async ({
  page,
  request,
  signIn,
  tokenOf,
}) => {
  const contractor = await makePerson(Role.rcOfficer, { language: 'chi' })
  const [logbook] = await makeLogbooks(1, [{ orgId: contractor.orgId, role: 'rc.PMC' }])
  const locationId = logbook?.locationId ?? ''
  const token = await tokenOf(contractor.username, MADE_PASSWORD)
  await signIn(contractor.username, 'chi', page, MADE_PASSWORD)
  await page.goto(path.logbook(locationId))
  await page.getByRole('button', { name: words.detail.remark.edit }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('我的備註')
  const { version } = await (await request.get(`/api/logbook/${locationId}`, bearer(token))).json()
  const other = await request.put(`/api/logbook/${locationId}/remark`, {
    ...bearer(token),
    data: { version, remark: '同事的備註' },
  })
  expect(other.ok(), await other.text()).toBe(true)
  await dialog.getByRole('button', { name: words.detail.remark.save }).click()
  await expect(dialog.getByRole('heading', { name: words.common.conflict.title })).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveValue('我的備註')
  await dialog.getByRole('radio', { name: new RegExp(words.common.conflict.theirs) }).check()
  await expect(dialog.getByRole('textbox')).toHaveValue('同事的備註')
  await dialog.getByRole('radio', { name: new RegExp(words.common.conflict.mine) }).check()
  await dialog.getByRole('button', { name: words.detail.remark.save }).click()
  await expect(page.getByRole('tabpanel').getByText('我的備註')).toBeVisible()
})

test('a colleague adds and renames labels: the open list follows, and the open form tells both versions', async ({
  page,
  request,
  signIn,
  tokenOf,
}) => {
  const eng = WORDS.eng
  const reader = await makePerson(Role.rpOfficer, { language: 'eng' })
  const colleague = await makePerson(Role.rpOfficer, {}, reader)
  const theirs = bearer(await tokenOf(colleague.username, MADE_PASSWORD))
  const label = { color: '#166BBB', noPersonalData: true }
  await signIn(reader.username, 'eng', page, MADE_PASSWORD)
  await page.goto(SCREENS.labels.path)
  await expect(page.getByText(eng.labelPages.emptyTitle)).toBeVisible()
  const added = await request.post(labelContracts.create.path, { ...theirs, data: { ...label, name: 'Lobby' } })
  expect(added.ok(), await added.text()).toBe(true)
  const row = page.getByRole('row', { name: /Lobby/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: eng.common.action.edit }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: eng.labels.field.name }).fill('Lobby, mine')
  const { id, version } = await added.json()
  const renamed = await request.put(`${labelContracts.list.path}/${id}`, {
    ...theirs,
    data: { ...label, name: 'Hall', version },
  })
  expect(renamed.ok(), await renamed.text()).toBe(true)
  await expect(dialog.getByRole('heading', { name: eng.common.conflict.title })).toBeFocused()
  await dialog.getByRole('radio', { name: /Hall/ }).check()
  await expect(dialog.getByRole('textbox', { name: eng.labels.field.name })).toHaveValue('Hall')
})
