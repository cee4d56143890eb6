import { path, SCREENS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { MADE_PASSWORD } from './people.ts'
import { readerOf } from './reader.ts'
import { WORDS } from './words.ts'

const { deletedJobRecords, seals, logbookDetail } = WORDS.eng
const COMMENTS = 'The same visit was sent twice.'

test('a wrong record is deleted with a reason, and leaves a tombstone that everybody can verify', async ({
  page,
  request,
  signIn,
  tokenOf,
  visit,
  another,
}) => {
  const { reader, locationId } = await readerOf(request, await tokenOf('rc_officer'), 'chi')
  const { id, seal } = await visit(locationId)

  await signIn('rc_officer', 'eng')
  await page.goto(path.jobRecord(id))
  await page.getByRole('dialog').getByRole('button', { name: deletedJobRecords.act_one }).click()
  const dialog = page.getByRole('dialog', { name: deletedJobRecords.act_one })
  const button = dialog.getByRole('button', { name: deletedJobRecords.act_one })
  await button.click()
  await expect(dialog.getByText(WORDS.eng.validation.reasonRequired).first()).toBeVisible()
  await dialog.getByLabel(deletedJobRecords.field.reason).click()
  await page.getByTitle('Recorded twice').click()
  await dialog.getByLabel(deletedJobRecords.field.comments).fill(COMMENTS)
  await button.click()
  await expect(page.getByText(deletedJobRecords.done_one).first()).toBeVisible()

  await page.goto(SCREENS.deletedJobRecords.path)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await withoutFaults(page, 'deleted job records')
  await page.goto(`${SCREENS.deletedJobRecords.path}?q=${locationId}`)
  const row = page.getByRole('row').filter({ hasText: COMMENTS })
  await expect(row).toContainText('Recorded twice')
  await expect(row).toContainText(deletedJobRecords.notAcknowledged)

  await page.goto(path.verify(seal))
  await expect(page.getByText(seals.deletedText)).toBeVisible()
  await page.goto(`${path.logbook(locationId)}?tab=seals`)
  await expect(page.getByText(logbookDetail.seals.deleted).first()).toBeVisible()

  // the other side is told, and finds nothing of what it said
  const theirs = await another('chi')
  await signIn(reader.username, 'chi', theirs, MADE_PASSWORD)
  await theirs.goto(SCREENS.messages.path)
  await expect(theirs.getByText(locationId).first()).toBeVisible()
  await theirs.goto(path.jobRecord(id))
  await expect(theirs.getByText(WORDS.chi.records.record.failed)).toBeVisible()
})
