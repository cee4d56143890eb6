import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../lazyPart.tsx'

/** There before anybody prints: what is fetched while paper is filled comes too late. */
export const Printed = latePart(withWords(() => import('./Printed.tsx').then((file) => file.Printed), 'documents'))
