import { auth } from '@portal/shared/locales/chi/auth'
import { common } from '@portal/shared/locales/chi/common'
import { info } from '@portal/shared/locales/chi/info'
import { accessProblems } from '@portal/shared/locales/chi/problems/access'
import { commonProblems } from '@portal/shared/locales/chi/problems/common'
import { validation } from '@portal/shared/locales/chi/validation'

/** What the sign-in page and the public pages say; loaded first. */
export const entry = { common, auth, info, validation, problems: { ...commonProblems, ...accessProblems } }
