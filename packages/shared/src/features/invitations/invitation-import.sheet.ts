import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { sheet } from '../../kernel/sheet.ts'
import { withSide } from '../access-imports/role-letters.ts'
import { locationId } from '../logbooks/location.ts'
import { INVITED_CATEGORIES } from './invitation.rules.ts'
import { invitationForm } from './invitation.schema.ts'

const { category, recipientName, email, startsOn, endsOn, message } = invitationForm.shape
const row = z.object({
  locationId,
  category: z.preprocess(withSide('rp'), code(INVITED_CATEGORIES)),
  email,
  startsOn,
  endsOn,
  replace: code(['Y', 'N']).optional(),
  recipientName: recipientName.optional(),
  message,
})

/** One log-book a row, or all of a premises: whoever reads the mailbox is invited to it. Rows that differ in nothing else are one mail. */
export const invitationSheet = sheet({
  row,
  columns: [
    { field: 'locationId', schema: locationId, problem: 'importBadLocation', width: 16 },
    { field: 'category', schema: category, codes: 'partyRole', width: 40 },
    { field: 'email', schema: email, width: 34 },
    { field: 'startsOn', schema: startsOn, problem: 'importBadEffectiveDate', width: 16 },
    { field: 'endsOn', schema: endsOn, width: 16 },
    { field: 'replace', schema: row.shape.replace, width: 12 },
    { field: 'recipientName', schema: row.shape.recipientName, width: 30 },
    { field: 'message', schema: message, width: 40 },
  ],
})
export type InvitationLine = z.output<typeof row>
