import { contrast, darkenUntil, tint } from './color.ts'

/** The colours of the settings panel. The first is the default; the cookie may hold any other. */
export const PRESET_SEEDS = [
  '#409EFF', // harbour blue
  '#6959CD', // violet
  '#13C2C2', // cyan
  '#11A983', // jade
  '#C2478F', // plum
  '#A8692A', // bronze
  '#304156', // slate
  '#212121', // ink
] as const

export const DEFAULT_SEED: string = PRESET_SEEDS[0]

export type Brand = {
  /** The chosen colour: bars, illustrations, chart series 1. Never text, never under text. */
  readonly seed: string
  /** Buttons, links, selected controls: 5.4:1 on white. */
  readonly action: string
  readonly actionHover: string
  readonly actionPressed: string
  /** Selected rows and selected chips. */
  readonly wash: string
  readonly washStrong: string
  readonly line: string
}

export const brandOf = (seed: string = DEFAULT_SEED): Brand => {
  const action = darkenUntil(seed, 5.4)
  return {
    seed,
    action,
    actionHover: darkenUntil(action, contrast(action, '#FFFFFF') * 1.2),
    actionPressed: darkenUntil(action, contrast(action, '#FFFFFF') * 1.45),
    wash: tint(seed, 0.07),
    washStrong: tint(seed, 0.13),
    line: tint(seed, 0.5),
  }
}
