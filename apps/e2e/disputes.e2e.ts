import { path, SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { MADE_PASSWORD } from './people.ts'
import { readerOf } from './reader.ts'
import { WORDS } from './words.ts'

const { records, enums } = WORDS.eng
const theirs = WORDS.chi.records
const REASON = 'Nobody came that day.'
const ANSWER = '當晚十時到場，管理處已簽署。'

test('a responsible person disputes a record by keyboard; the contractor answers on a phone, and it is over', async ({
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
  await page.goto(SCREENS.acknowledge.path)
  const pane = page.getByRole('complementary')
  await expect(pane.getByRole('button', { name: records.dispute.open })).toBeVisible()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(REASON)
  // what was typed is there again for whoever comes back to it
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').last().getByRole('button', { name: WORDS.eng.common.form.keepDraft }).click()
  await pane.getByRole('button', { name: records.dispute.open }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(REASON)
  await dialog.getByRole('button', { name: records.dispute.send }).click()
  await expect(pane.getByText(enums.ownAnswer.DISPUTED)).toBeVisible()

  const phone = await another('chi')
  await phone.setViewportSize({ width: 390, height: 844 })
  await signIn('rc_officer', 'chi', phone)
  await phone.goto(path.jobRecord(id))
  const record = phone.getByRole('dialog')
  await expect(record.getByText(REASON)).toBeVisible()
  await record.getByRole('button', { name: theirs.dispute.answer }).click()
  const answer = phone.getByRole('dialog', { name: theirs.dispute.answer })
  await answer.getByRole('textbox').fill(ANSWER)
  await answer.getByRole('button', { name: theirs.dispute.sendAnswer }).click()
  await expect(record.getByText(ANSWER)).toBeVisible()

  // told by push: nobody loads the page anew
  await expect(pane.getByText(ANSWER)).toBeVisible()
  await pane.getByRole('button', { name: records.dispute.accept }).click()
  await dialog.getByRole('button', { name: records.dispute.accept }).click()
  await expect(pane.getByText(enums.ownAnswer.WAITING)).toBeVisible()
  await expect(pane.getByText(enums.disputeStep.ACCEPTED)).toBeVisible()
})
