import { path, SCREENS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { MADE_PASSWORD } from './people.ts'
import { readerOf } from './reader.ts'
import { fill, WORDS } from './words.ts'

const { jobReplies } = WORDS.chi
const asked = WORDS.eng
const QUESTION = 'When will the contacts be replaced?'
const ANSWER = '零件已訂購，下星期更換。'

test('a responsible person asks for an answer by a day; the contractor answers it from the list of what waits', async ({
  page,
  request,
  signIn,
  tokenOf,
  visit,
  another,
}) => {
  const { reader, locationId } = await readerOf(request, await tokenOf('rc_officer'))
  const { id } = await visit(locationId)

  await signIn(reader.username, 'eng', page, MADE_PASSWORD)
  await page.goto(path.jobRecord(id))
  const record = page.getByRole('dialog').first()
  await record.getByRole('button', { name: asked.records.record.reply, exact: true }).click()
  const form = page.getByRole('dialog', { name: asked.records.record.reply })
  await form.getByLabel(asked.records.record.replyLabel).fill(QUESTION)
  await form.getByRole('checkbox', { name: asked.jobReplies.ask }).check()
  await form.getByRole('button', { name: asked.records.record.send }).click()
  await expect(record.getByText(asked.jobReplies.open.RC)).toBeVisible()

  const theirs = await another('chi')
  await signIn('rc_officer', 'chi', theirs)
  await theirs.goto(SCREENS.jobReplies.path)
  await expect(theirs.getByRole('row').nth(1)).toBeVisible()
  await withoutFaults(theirs, 'what waits for an answer')
  await theirs.goto(`${SCREENS.jobReplies.path}?q=${locationId}`)
  const row = theirs.getByRole('row').filter({ hasText: QUESTION })
  await expect(row).toContainText(locationId.slice(-3))
  await row.getByRole('button', { name: jobReplies.move.answer }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel(jobReplies.text).fill(ANSWER)
  await dialog.getByRole('button', { name: jobReplies.move.answer }).click()
  await expect(theirs.getByText(fill(jobReplies.done_other, { count: 1 })).first()).toBeVisible()
  await theirs.getByText(jobReplies.views.answered, { exact: true }).click()
  await expect(theirs.getByText(ANSWER)).toBeVisible()

  // told by push: nobody loads the page anew
  await expect(record.getByText(ANSWER)).toBeVisible()
  await expect(record.getByText(asked.jobReplies.open.RC)).toBeHidden()
})
