export const NEUTRAL = {
  ink: '#1E2138', // titles, values, table text
  inkSoft: '#4F546E', // labels, secondary lines
  inkFaint: '#686D87', // placeholders, hints, axis text
  inkOff: '#9599AD', // disabled only
  line: '#E2E5EE', // hairlines, card borders
  lineStrong: '#8A90A8', // edges of inputs: 3:1
  lineControl: '#BFC4D4', // edges of buttons (their words already mark them)
  page: '#F4F5F9',
  sunken: '#F8F9FC', // table head, inset panels
  surface: '#FFFFFF',
  sea: '#E9EFF7', // water on maps
} as const

export const SIDEBAR = {
  background: '#363868',
  text: '#FFFFFF',
  textSoft: '#C3C5E0', // group titles, version
  active: '#13D1E1',
  raised: '#44467A', // active row
  hover: '#3E4072',
  deep: '#2E3059', // brand row
} as const

/** Series of a chart, in order: each at least 3:1 on white. The last is for all others together. */
export const SERIES = ['#2E7FD6', '#363868', '#0E93A3', '#C08000', '#8A63C4', '#C4574A', '#7D839C'] as const

/** Grades of the health index where a colour says them: beside a word, or a place on an axis that does. */
export const GRADE_COLORS = {
  excellent: '#0A8474',
  good: '#2E7FD6',
  fair: '#C08000',
  needsImprovement: '#C8322A',
  /** Of no month that is rated: no colour of a grade, nor near one. */
  notRated: '#8A93A6',
} as const
