import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { formMoves, formSigningMoves, formSubmissionMoves } from '../../src/access/form.ts'
import { LE3, makeSignedForm } from '../forms.ts'
import { grant, makeLogbook, ports } from '../world.ts'
import { sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

/** Forms of a contractor alone: whoever fills them in signs and submits them, too. */
const layForms =
  (over: Parameters<typeof makeSignedForm>[2], isSigned: boolean, party = 'filler') =>
  (mark: string) =>
    sideOfOrg('RC', Role.rcAdmin, party, async (org) => {
      const logbook = await makeLogbook({ addressEn: mark })
      await grant(logbook, org, 'rc.PMC')
      return makeSignedForm(logbook, org, { ...over, data: LE3 }, isSigned)
    })
const filter = (q: string) => ({ q })

export const FORM_WALKS = {
  form: {
    moves: formMoves,
    filter,
    // nobody else signs them, and nothing has been submitted
    unmade: ['send', 'return', 'tryNow', 'cancelSubmission'],
    lay: layForms({ status: 'SAVED' }, false),
  },
  formSigning: {
    moves: formSigningMoves,
    filter,
    input: () => ({ password: MADE_PASSWORD, declaration: true }),
    lands: (made) => (made.length ? 'TO_BE_SUBMITTED' : 'TO_BE_SIGNED'),
    holds: ({ state }) => state === 'TO_BE_SIGNED',
    lay: layForms({ status: 'TO_BE_SIGNED', nextSigner: 'OWNER' }, false, 'signer'),
  },
  formSubmission: {
    moves: formSubmissionMoves,
    filter,
    lay: async (mark) => {
      ports.submission = { submit: never, ask: never, find: never, cancel: never }
      return layForms({ status: 'TO_BE_SUBMITTED' }, true)(mark)
    },
  },
} satisfies Record<string, Walk>

const never = () => Promise.reject(new Error('nothing is sent in a walk'))
