import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import { among } from '../across.ts'
import { requiredText, text } from '../input.ts'
import type { ProblemKey } from '../problem.ts'
import { isNamedOrAll, rowsByName } from './selection.ts'

export const REASON_MAX = 500

/** Why a move is made: it may be said, it must be said, or it is one of these codes. */
export type Reason = 'optional' | 'required' | readonly [string, ...string[]]

/** One thing that may be done to a row: by whom, and for things with states, from which to which. */
export interface Move<S extends string, By extends string> {
  by: By | 'system'
  permission?: Permission
  from?: readonly S[]
  to?: S
  reason?: Reason
  /** One row that cannot be moved keeps all others from it. */
  isWhole?: true
  /** Rows that are there already are no failure. */
  isRepeatable?: true
  /** Whoever asks for it may take the move back for so long; only then is it made, sealed and told. */
  graceSeconds?: number
}

/** Whose moves a body makes; a check looks up the words of each. */
const bodies = z.registry<{ life: string; moves: readonly string[] }>()
export const movesOf = (body: z.core.$ZodType) => bodies.get(body)

/** What the body of a life takes whose moves can be taken back: the caller wants that time, and sees to it that it is shown. */
export const GRACE = { grace: z.literal(true).optional() }

/** What an act carries beside its rows, whatever it does. */
const REHEARSAL = {
  /** Answers what would happen; nothing does. */
  rehearse: z.literal(true).optional(),
  /** Of a rehearsal: the act is refused when it would reach other rows than were shown. */
  token: text(200).optional(),
}

interface Spec<S extends string, By extends string, M> {
  /** Names its entries in the history: `<name>.<move>`. */
  name: string
  states: readonly S[]
  initial?: NoInfer<S>
  /** The life that has these states as its own, where this one only moves things between them: its words and tones serve. */
  statesOf?: string
  parties: readonly By[]
  refusal: ProblemKey
  /** A person's own affair, such as what he has read: no entry in the history. */
  isPersonal?: true
  moves: M
}

/** The life of a thing as data. The API enforces it, the web draws its buttons from it, the docs print it. */
export const life = <const S extends string, const By extends string, const M extends Record<string, Move<S, By>>>(
  spec: Spec<S, By, M>,
) => {
  const moves: Record<string, Move<S, By>> = spec.moves
  const names = Object.keys(moves) as Extract<keyof M, string>[]
  // What happens by itself nobody can ask for.
  const asked = names.filter((name) => moves[name]?.by !== 'system') as [PersonMove<M>, ...PersonMove<M>[]]
  const reasonOf = (move: string): Reason | undefined => moves[move]?.reason
  const parts = <R extends z.ZodRawShape, I extends z.ZodRawShape>({ rows, input }: Parts<R, I>) => ({
    ...(rows ?? (rowsByName as unknown as R)),
    ...(input ?? ({} as I)),
    reason: requiredText(REASON_MAX).optional(),
    ...REHEARSAL,
  })
  const movesFrom = (state?: string) =>
    names.filter((name) => !moves[name]?.from || moves[name].from.some((from) => from === state))
  return {
    ...spec,
    names,
    reasonOf,
    movesFrom,
    /** Whether a row of this state has its life behind it: nothing moves it any more, nobody and not by itself. */
    isOver: ({ status }: { status: string }) => !movesFrom(status).length,
    /** Body of the one endpoint that makes any of these moves on any number of rows; `input` is what else it takes. */
    body: <R extends z.ZodRawShape = typeof rowsByName, I extends z.ZodRawShape = Record<never, z.ZodType>>(
      more: Parts<R, I> = {},
    ) =>
      z
        .object({ ...parts(more), move: z.enum(asked) })
        .refine(isNamedOrAll as () => boolean, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
        .superRefine(
          (body, ctx) => {
            const { move, ...given } = body as unknown as ReasonGiven & { move: string }
            refuseReason(ctx, reasonOf(move), given)
          },
          among('move', 'reason', 'rehearse'),
        )
        .register(bodies, { life: spec.name, moves: asked }),
    /** Body of an endpoint of its own for one of these moves. */
    bodyOf: <R extends z.ZodRawShape = typeof rowsByName, I extends z.ZodRawShape = Record<never, z.ZodType>>(
      move: PersonMove<M>,
      more: Parts<R, I> = {},
    ) =>
      z
        .object(parts(more))
        .refine(isNamedOrAll as () => boolean, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
        .superRefine(
          (body, ctx) => refuseReason(ctx, reasonOf(move), body as unknown as ReasonGiven),
          among('reason', 'rehearse'),
        )
        .register(bodies, { life: spec.name, moves: [move] }),
  }
}

interface Parts<R, I> {
  /** `rowsOf(filters)` where a filter may stand in place of ids. */
  rows?: R
  input?: I
}

interface ReasonGiven {
  reason?: string
  rehearse?: true
}

/** A rehearsal is made before anybody has typed a reason. */
function refuseReason(ctx: z.core.$RefinementCtx, asked: Reason | undefined, { reason, rehearse }: ReasonGiven): void {
  if (asked === undefined || asked === 'optional' || rehearse) return
  const message = !reason ? 'reasonRequired' : asked === 'required' || asked.includes(reason) ? '' : 'reasonUnknown'
  if (message) ctx.addIssue({ code: 'custom', path: ['reason'], message })
}

type PersonMove<M extends Record<string, { by: string }>> = Extract<
  { [K in keyof M]: M[K] extends { by: 'system' } ? never : K }[keyof M],
  string
>
export type MoveOf<L extends { moves: object }> = Extract<keyof L['moves'], string>
