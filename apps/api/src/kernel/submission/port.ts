/** A file that goes with a form. */
interface SubmittedFile {
  name: string
  mime: string
  /** Opened when its turn comes, and read once; what it throws is thrown by `submit` as it is. */
  read(): Promise<AsyncIterable<Uint8Array>>
}

/** A form as it is sent. */
export interface Submission {
  /** Sent as Idempotency-Key, a UUID: the same until there is an answer, so that whatever is sent again counts once. */
  key: string
  /** What is sent as JSON: type, version and number of the form, its data, `locations: [{locationId}]`, signatures. */
  meta: object
  files: readonly SubmittedFile[]
}

/** The outside system has it, and what it calls it. */
export interface Acknowledgement {
  ackNo: string
  receivedAt: Date
}

/** What has become of a form there, and of each of its locations once that is known. */
export interface SubmissionAnswer {
  status: 'RECEIVED' | 'PROCESSED' | 'REJECTED'
  items: readonly { locationId: string; ok: boolean; reason: string }[]
  /** Of a permit that was applied for, where it was given: its number. */
  permitNo?: string | undefined
}

/** The outside system that takes statutory forms. All its calls throw `SubmissionFault`, or what `signal` gives as its reason. */
export interface SubmissionService {
  submit(submission: Submission, signal?: AbortSignal): Promise<Acknowledgement>
  ask(ackNo: string, signal?: AbortSignal): Promise<SubmissionAnswer>
  /** What came of an attempt without an answer; nothing when it never arrived. */
  find(key: string, signal?: AbortSignal): Promise<Acknowledgement | null>
  /** Whether it is cancelled; what is processed cannot be. Asked again it says the same. */
  cancel(ackNo: string, signal?: AbortSignal): Promise<boolean>
}

/**
 * What went wrong: there was no connection or it was cut (`connection`), no answer in time (`silent`), a status other than that of
 * success (`http`), or an answer that says nothing we know (`answer`). After none of them is it certain that nothing was taken in.
 */
type FaultKind = 'connection' | 'silent' | 'http' | 'answer'

/** The outside system failed us. It holds nothing of what was sent or answered, so that it may be logged. */
export class SubmissionFault extends Error {
  override readonly name = 'SubmissionFault'
  readonly kind: FaultKind
  /** The HTTP status, where there was one. */
  readonly status: number | undefined

  constructor(kind: FaultKind, status?: number) {
    super(`submission service: ${kind}${status ? ` ${status}` : ''}`)
    this.kind = kind
    this.status = status
  }
}
