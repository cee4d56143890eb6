import { life } from '../../kernel/moves/life.ts'

/** Spec 001 §4, domain.md §2.7. */
export const FORM_STATES = [
  'SAVED',
  'AUTO_CREATED',
  'TO_BE_FILLED',
  'TO_BE_SIGNED',
  'TO_BE_SENT',
  'TO_BE_SUBMITTED',
  'SENDING',
  'SUBMITTED',
  'PROCESSED',
  'CANCELLED',
  'SUBMITTED_OTHER',
  'SUBMISSION_CANCELLED',
] as const
export type FormState = (typeof FORM_STATES)[number]

/** What waits for somebody of the house: what the badge counts (domain.md §2.7). */
export const WAITING = ['AUTO_CREATED', 'TO_BE_FILLED', 'TO_BE_SIGNED', 'TO_BE_SENT', 'TO_BE_SUBMITTED'] as const
/** The fault of a form that was taken in as it stood at an earlier try, without what was changed since. */
export const FORM_EARLIER = 'earlier'
/** The fault of a form that was given up, or sent another way, and that the outside system processed from an earlier try all the same. */
export const FORM_ARRIVED = 'arrived'
/** What is still filled in, by whoever may; signatures are void once it is. */
export const FILLABLE = ['SAVED', ...WAITING] as const satisfies readonly FormState[]
/** What nobody has prepared for signature yet. */
export const DRAFTS: readonly FormState[] = ['SAVED', 'AUTO_CREATED', 'TO_BE_FILLED']
/** What has left the house: the regulator reads it, and no copy of it is a draft. What comes back to be mended is the house's again. */
export const SENT = [
  'SENDING',
  'SUBMITTED',
  'PROCESSED',
  'SUBMITTED_OTHER',
  'SUBMISSION_CANCELLED',
] as const satisfies readonly FormState[]
/** What waits for a signature. */
export const UNSIGNED = 'TO_BE_SIGNED' satisfies FormState
/** What may still be signed, sent or submitted. */
export const OPEN = ['SAVED', ...WAITING, 'SENDING'] as const satisfies readonly FormState[]

/** What may have gone to the regulator another way. */
export const TELLABLE = ['AUTO_CREATED', 'TO_BE_FILLED', 'TO_BE_SUBMITTED'] as const satisfies readonly FormState[]

/** From draft to receipt. What signs, submits or tells of another way has an act of its own below. */
export const formLife = life({
  name: 'form',
  states: FORM_STATES,
  initial: 'SAVED',
  parties: ['filler', 'signer'],
  refusal: 'formStateChanged',
  moves: {
    /** Filled in and checked: whoever is to sign first can. */
    prepare: { by: 'filler', permission: 'logbookForm:fill', from: ['SAVED', 'TO_BE_FILLED'], to: 'TO_BE_SIGNED' },
    /** To the other who signs, and who sees it from now on. */
    send: { by: 'filler', permission: 'logbookForm:sign', from: ['TO_BE_SENT'], to: 'TO_BE_SIGNED' },
    /** The other one wants it changed before he signs. */
    return: {
      by: 'signer',
      permission: 'logbookForm:sign',
      from: ['TO_BE_SIGNED'],
      to: 'SAVED',
      reason: 'required',
    },
    cancel: {
      by: 'filler',
      permission: 'logbookForm:fill',
      from: [...FILLABLE],
      to: 'CANCELLED',
      reason: 'required',
    },
    /** It waits for its next try: it is sent at once instead. */
    tryNow: { by: 'filler', permission: 'logbookForm:submit', from: ['SENDING'] },
    /** Asks the outside system to forget it; it is cancelled once that has said yes. */
    cancelSubmission: { by: 'filler', permission: 'logbookForm:submit', from: ['SUBMITTED'], reason: 'required' },
    /** It went to the regulator by another way, by post or by hand; told with a file, by a call of its own. */
    tell: { by: 'system', from: [...TELLABLE], to: 'SUBMITTED_OTHER' },
    accepted: { by: 'system', from: ['SENDING'], to: 'SUBMITTED' },
    failed: { by: 'system', from: ['SENDING', 'SUBMITTED'], to: 'TO_BE_SUBMITTED' },
    processed: { by: 'system', from: ['SUBMITTED'], to: 'PROCESSED' },
    forgotten: { by: 'system', from: ['SUBMITTED'], to: 'SUBMISSION_CANCELLED' },
  },
})

/** Signing, with one confirmation for many (docs/decisions/134). */
export const formSigning = life({
  name: 'formSigning',
  initial: UNSIGNED,
  statesOf: 'form',
  states: FORM_STATES,
  parties: ['signer'],
  refusal: 'formStateChanged',
  moves: { sign: { by: 'signer', permission: 'logbookForm:sign', from: ['TO_BE_SIGNED'] } },
})

/** Handing a signed form to the outside system. */
export const formSubmission = life({
  name: 'formSubmission',
  initial: 'TO_BE_SUBMITTED',
  statesOf: 'form',
  states: FORM_STATES,
  parties: ['filler'],
  refusal: 'formStateChanged',
  moves: {
    submit: { by: 'filler', permission: 'logbookForm:submit', from: ['TO_BE_SUBMITTED'], to: 'SENDING' },
  },
})
