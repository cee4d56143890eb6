import { SCREENS } from '@portal/shared/screens'
import { notify } from '../notices.ts'
import { say } from '../words.ts'

/** Says that a run has begun, and where it can be watched. */
export const tellRunBegun = (text: string) =>
  notify('info', text, { link: { to: SCREENS.runs.path, text: say('screens.runs') } })
