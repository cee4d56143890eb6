import { PRESET_OPTIONS } from '@portal/shared/features/dashboard-templates/presets'
import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { SCREENS } from '@portal/shared/screens'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../kernel/api.ts'
import type { ListState } from '../../../kernel/list/state.ts'
import { useParam } from '../../../kernel/useParam.ts'
import { addressOf } from '../address.ts'
import { CHART_CODES, CHART_NAMES, type Change, changeTo, differing, isSame, type Option, optionOf } from './option.ts'

/** The chart settings that stand in the address; what is none of theirs is as if it were not there. */
function useCharts(): Option['charts'] {
  const [[left], [right], [by], [bars]] = [useParam('left'), useParam('right'), useParam('by'), useParam('bars')]
  const known = { left, right, by, bars }
  return Object.fromEntries(
    CHART_NAMES.flatMap((name) => {
      const asked = known[name]?.split(',') ?? []
      const codes = CHART_CODES[name].filter((one) => asked.includes(one))
      return codes.length ? [[name, codes.join(',')]] : []
    }),
  )
}

/** What is in force where the address says nothing, before it is known which templates there are. */
const NOTHING_SAID = optionOf({ optionJson: PRESET_OPTIONS.overview })

/**
 * The templates that may be used, and the chosen one, which the address names beside the filters that are in force. An address
 * that says nothing at all opens with the person's home page, one from a mail with the template that it names.
 */
export function useTemplates(state: Pick<ListState, 'filters' | 'change' | 'show'>) {
  const { data, isError, isFetching } = useApi(templateContracts.list, {}, { quiet: true })
  const [asked] = useParam('template')
  const [opened] = useParam('open')
  const charts = useCharts()
  const navigate = useNavigate()
  const all = data?.content
  const preset = all?.find((one) => one.preset === 'overview')
  const named = all?.find(({ id }) => String(id) === asked)
  const home = all?.find(({ setAsDefault }) => setAsDefault)
  const { grades: _, ...filters } = state.filters
  const here: Option = { filters, charts }
  const isBare = asked === null && opened === null && isSame(here, NOTHING_SAID)
  const toOpen = all?.find(({ id }) => String(id) === opened)
  const opensWith = toOpen ?? (isBare ? home : undefined)
  useEffect(() => {
    if (opensWith) void navigate(addressOf(SCREENS.dashboard.path, changeTo(opensWith)), { replace: true })
  }, [opensWith, navigate])
  // a filter that is taken off does not bring the home page back
  const stay: Change = asked === null && home && preset ? { template: String(preset.id) } : {}
  const chosen = named ?? preset
  return {
    all: all ?? [],
    isError: isError && !data,
    /** Which filters are in force is not known yet. */
    isOpening: (isBare || opened !== null) && (opensWith !== undefined || (!data && !isError)),
    chosen,
    home: home ?? preset,
    isGone: (asked ?? opened) !== null && all !== undefined && !named && !toOpen && !isFetching,
    here,
    difference: chosen && differing(here, optionOf(chosen)),
    choose: (template: Template) => state.show(changeTo(template)),
    /** The address names it; what is in force stays. */
    name: (id: number) => state.change({ template: String(id) }),
    put: (change: Change) => state.change({ ...change, ...stay }),
    state: {
      ...state,
      change: (change: Change) => state.change({ ...change, ...stay }),
      show: (next: Change) => state.show({ ...next, ...stay }),
    },
  }
}
export type Templates = ReturnType<typeof useTemplates>
