import { life } from '../../kernel/moves/life.ts'
import { FINDING_STATES } from './finding.codes.ts'

const UNDER_WAY = ['OPEN', 'ANSWERED'] as const

/** What becomes of a finding: the contractor answers, whoever inspects sees that it is mended, or sends the answer back. */
export const findingLife = life({
  name: 'inspectionFinding',
  states: FINDING_STATES,
  initial: 'OPEN',
  parties: ['contractor', 'checker'],
  refusal: 'findingMovedOn',
  moves: {
    answer: { by: 'contractor', permission: 'inspectionFinding:answer', from: ['OPEN'], to: 'ANSWERED' },
    close: { by: 'checker', permission: 'inspectionFinding:close', from: UNDER_WAY, to: 'CLOSED' },
    sendBack: {
      by: 'checker',
      permission: 'inspectionFinding:close',
      from: ['ANSWERED'],
      to: 'OPEN',
      reason: 'required',
    },
    remind: { by: 'checker', permission: 'inspectionFinding:close', from: ['OPEN'] },
  },
})
