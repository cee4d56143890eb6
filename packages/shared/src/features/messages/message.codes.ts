import * as FEATURES from '../../feature-list.ts'
import { code } from '../../kernel/code.ts'
import { type EventRule, gather } from '../../kernel/feature.ts'
import { SCREENS, type ScreenKey } from '../../screens.ts'

export const MESSAGE_CHANNELS = ['web', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

interface TagRule {
  /** Whether people get it who never chose. */
  web: boolean
  mail: boolean
  /** Where it cannot be switched off: the law, or the safety of the account, wants people to know. */
  statutory: readonly MessageChannel[]
  /** Tells of works on lifts and escalators. */
  isWorks?: true
}
const tags = <const T extends Record<string, TagRule>>(rules: T) => rules

/** What messages are about, and by default where they go. A person chooses per tag. */
export const TAG_RULES = tags({
  ATTENTION: { web: true, mail: true, statutory: ['web'], isWorks: true },
  WORKS: { web: true, mail: false, statutory: [], isWorks: true },
  ACKNOWLEDGEMENT: { web: true, mail: false, statutory: [], isWorks: true },
  LOGBOOK: { web: true, mail: false, statutory: [] },
  LABEL: { web: true, mail: false, statutory: [] },
  ACCESS: { web: true, mail: true, statutory: ['web', 'mail'] },
  ORGANIZATION: { web: true, mail: false, statutory: [] },
  ACCOUNT: { web: true, mail: true, statutory: ['web', 'mail'] },
  RUN: { web: true, mail: false, statutory: [] },
  /** Asked for template by template, so that nobody gets any who does not want them. */
  FIGURES: { web: true, mail: true, statutory: [] },
  DUTY: { web: true, mail: false, statutory: ['web'] },
  FORM: { web: true, mail: true, statutory: ['web'] },
  SPECIFICATION: { web: true, mail: true, statutory: ['web'] },
  INSPECTION: { web: true, mail: true, statutory: [] },
  SENSOR: { web: true, mail: false, statutory: [] },
})
/** What reaches whoever stands in for somebody, as it reaches him. */
export const DEPUTY_TAGS = ['ATTENTION', 'ACKNOWLEDGEMENT', 'DUTY'] as const satisfies (keyof typeof TAG_RULES)[]
export type MessageTag = keyof typeof TAG_RULES
export const MESSAGE_TAGS = Object.keys(TAG_RULES) as [MessageTag, ...MessageTag[]]
export const messageTag = code(MESSAGE_TAGS)

export const isStatutory = (tag: MessageTag, channel: MessageChannel): boolean =>
  TAG_RULES[tag].statutory.some((locked) => locked === channel)

interface Rule extends EventRule {
  tag: MessageTag
  screen?: ScreenKey
}
/** Every event people are told of, from the manifests of the features. */
export const EVENT_RULES = gather(FEATURES, 'events') satisfies Record<string, Rule>
export type MessageEvent = keyof typeof EVENT_RULES
export const MESSAGE_EVENTS = Object.keys(EVENT_RULES) as [MessageEvent, ...MessageEvent[]]
export const messageEvent = code(MESSAGE_EVENTS)
export type ParamOf<E extends MessageEvent> = (typeof EVENT_RULES)[E]['params'][number]

export const eventRule = (event: MessageEvent): Rule => EVENT_RULES[event]
/** Where a message about several things leads, when its sender names nothing closer. */
export function listOfEvent(event: MessageEvent): string {
  const { screen } = eventRule(event)
  return screen ? SCREENS[screen].path : ''
}
