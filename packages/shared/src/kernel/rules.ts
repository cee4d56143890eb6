import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { many, requiredText, rowNumber } from './input.ts'
import type { ProblemKey } from './problem.ts'

export const REASON_MAX = 500
/** Most rows one bulk act may name by id. */
export const BULK_MAX = 1000

/** One thing that may be done to a row: by whom, and for things with states, from which to which. */
export interface Move<S extends string, By extends string> {
  by: By | 'system'
  permission?: Permission
  from?: readonly S[]
  to?: S
  ask?: 'reason'
}

/** The life of a thing as data. The API enforces it, the web draws its buttons from it, the docs print it. */
export const life = <
  const S extends string,
  const By extends string,
  const M extends Record<string, Move<S, By>>,
>(spec: {
  states: readonly S[]
  initial?: NoInfer<S>
  parties: readonly By[]
  refusal: ProblemKey
  moves: M
}) => {
  const names = Object.keys(spec.moves) as Extract<keyof M, string>[]
  // What happens by itself nobody can ask for.
  const asked = names.filter((name) => spec.moves[name]?.by !== 'system') as PersonMove<M>[]
  const asks = (move: string) => spec.moves[move]?.ask === 'reason'
  return {
    ...spec,
    names,
    asks,
    movesFrom: (state?: string) =>
      names.filter((name) => !spec.moves[name]?.from || spec.moves[name].from.some((from) => from === state)),
    /** Body of the one endpoint that makes any of these moves on any number of rows. */
    body: z
      .object({
        ids: many(rowNumber, { min: 1, max: BULK_MAX }),
        move: z.enum(asked as [PersonMove<M>]),
        reason: requiredText(REASON_MAX).optional(),
      })
      .refine(({ move, reason }) => !asks(move) || reason, { path: ['reason'], error: 'reasonRequired' }),
  }
}
type PersonMove<M extends Record<string, { by: string }>> = Extract<
  { [K in keyof M]: M[K] extends { by: 'system' } ? never : K }[keyof M],
  string
>
export type MoveOf<L extends { moves: object }> = Extract<keyof L['moves'], string>
