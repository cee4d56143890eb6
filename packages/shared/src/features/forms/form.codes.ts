import { code } from '../../kernel/code.ts'
import type { TypeOfWork } from '../job-records/job-record.codes.ts'

/** Statutory forms (spec 001 §1, domain.md §2). */
export const FORM_TYPES = ['le2', 'le3', 'le10', 'le27'] as const
export type FormType = (typeof FORM_TYPES)[number]
export const formTypeCode = code(FORM_TYPES)
/** Spec 000 §9. */
export const DEFAULT_FORM: FormType = 'le27'

/** Who is meant by a signature or a section: whose form it is, the other one, or whichever of both fills it in. */
export const FORM_SIDES = ['owner', 'counterpart', 'filler'] as const
export type FormSide = (typeof FORM_SIDES)[number]
/** Of an entry: who fills it in. A contractor may for a responsible person who agrees (domain.md §2.6). */
export const FILLERS = ['OWNER', 'COUNTERPART'] as const

/** How somebody signs: with his password, by the identity service, on paper of which a copy is kept, or an engineer in the mobile app. */
export const SIGN_METHODS = ['portal', 'identity', 'upload', 'mobile'] as const
/** What is asked of the outside system about a form: to take it, what has become of it, to forget it. */
export const ATTEMPT_KINDS = ['SEND', 'ASK', 'CANCEL'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]
/** The kind of file by which an engineer's signature is proved: the certificate that he signed on paper. */
export const ENGINEER_FILE = 'examinationReport'
/** As what somebody signs. */
export const SIGN_ROLES = ['principal', 'sub', 'rc', 'rp', 're', 'reporter'] as const

/** Most files of one entry, and of what size (product.md §9). */
export const FORM_FILES_MAX = 20
/** Of one signed confirmation. */
export const SIGNED_AT_ONCE = 100
/** Characters of what is filled into one form, lists of equipment included. */
export const FORM_DATA_MAX = 200_000
export const FORM_CHANNEL_MAX = 50
/** Types of work that belong to what a form reports: of an incident, how it was attended and put right (domain.md §2.6). */
export const WORKS_OF_FORM: Partial<Record<FormType, readonly TypeOfWork[]>> = { le27: ['TW08', 'TW09'] }
