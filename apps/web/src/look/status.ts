import type { Tone } from '@portal/shared/kernel/feature'

type ToneColors = {
  /** Words on `fill` or on white. */
  readonly ink: string
  readonly fill: string
  readonly line: string
  /** The glyph, 3:1 on `fill`. */
  readonly mark: string
}

export const TONES = {
  quiet: { ink: '#4F546E', fill: '#F1F2F7', line: '#D9DCE8', mark: '#767B95' },
  todo: { ink: '#7A4A00', fill: '#FFF4DC', line: '#F0D59A', mark: '#B56F00' },
  moving: { ink: '#0B5297', fill: '#E8F2FE', line: '#B5D5F8', mark: '#1A72C9' },
  good: { ink: '#14603A', fill: '#E6F5EC', line: '#AFDCC1', mark: '#1E8450' },
  ended: { ink: '#4F546E', fill: '#F1F2F7', line: '#D9DCE8', mark: '#767B95' },
  stopped: { ink: '#4F546E', fill: '#F1F2F7', line: '#D9DCE8', mark: '#5D6280' },
  warn: { ink: '#8A3F00', fill: '#FFEFE2', line: '#F5C9A4', mark: '#C65A00' },
  bad: { ink: '#A1201A', fill: '#FDECEA', line: '#F2B8B3', mark: '#C8322A' },
} as const satisfies Record<Tone, ToneColors>

/** One 12 x 12 drawing per tone: the shape alone tells them apart. Even-odd fill. */
export const GLYPHS = {
  // open ring: not begun
  quiet: 'M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm0 1.6a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Z',
  // half-filled ring: somebody has to act
  todo: 'M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm0 1.6v7.8a3.9 3.9 0 0 0 0-7.8Z',
  // arrow on a disc: under way by itself
  moving: 'M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM2.9 5.3h4L5.4 3.8l1-1L9.6 6 6.4 9.2l-1-1 1.5-1.5h-4Z',
  // tick on a disc
  good: 'M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm2.4 3.2L5.3 6.9 3.7 5.3l-1 1 2.6 2.6 4.1-4.2Z',
  // disc with a bar: over in the ordinary way
  ended: 'M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM3 5.3v1.4h6V5.3Z',
  // ring with a slash: withdrawn by a person
  stopped:
    'M6 .5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm0 1.6c-.8 0-1.6.2-2.2.7l5.4 5.4A3.9 3.9 0 0 0 6 2.1ZM2.8 3.8a3.9 3.9 0 0 0 5.4 5.4Z',
  // triangle with a mark
  warn: 'M6 .7 11.8 11H.2ZM5.3 4.3v3.4h1.4V4.3Zm0 4.4v1.4h1.4V8.7Z',
  // diamond with a cross
  bad: 'M6 0 12 6 6 12 0 6ZM4.6 3.6l-1 1L5 6 3.6 7.4l1 1L6 7l1.4 1.4 1-1L7 6l1.4-1.4-1-1L6 5Z',
} as const satisfies Record<Tone, string>
