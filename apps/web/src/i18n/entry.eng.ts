import { auth } from '@portal/shared/locales/eng/auth'
import { common } from '@portal/shared/locales/eng/common'
import { info } from '@portal/shared/locales/eng/info'
import { accessProblems } from '@portal/shared/locales/eng/problems/access'
import { commonProblems } from '@portal/shared/locales/eng/problems/common'
import { validation } from '@portal/shared/locales/eng/validation'

/** What the sign-in page and the public pages say; loaded first. */
export const entry = { common, auth, info, validation, problems: { ...commonProblems, ...accessProblems } }
