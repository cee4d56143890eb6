import { SettingOutlined } from '@ant-design/icons'
import type { Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { generationExportContracts } from '@portal/shared/features/inspection-generation/generation-export.contract'
import { showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../kernel/ExportButton.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { type Fact, FactStrip } from '../../widgets/FactStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { DrawBox } from './DrawBox.tsx'
import { HeatPanel } from './HeatPanel.tsx'
import { LostPanel } from './LostPanel.tsx'
import { SaveBox } from './SaveBox.tsx'
import { SettingsDialog } from './SettingsFields.tsx'
import { nextSettings, type Settings, settingsOf } from './settings.ts'
import { Unplaced } from './Unplaced.tsx'
import { Ways } from './Ways.tsx'

interface Props {
  generation: Generation
  onOpen: (id: number | null) => void
}

/** A generated schedule: how many, what did not fit, how far, how even, how fair. */
export function Preview({ generation, onOpen }: Props) {
  const { t } = useWords()
  const [asked, setAsked] = useState<{ settings: Settings; again?: number }>()
  const isSaved = generation.savedAt !== null
  const settings = settingsOf(generation)
  const next = nextSettings(settings)
  return (
    <>
      <PageHead
        title={t(isSaved ? 'inspectionGeneration.savedTitle' : 'inspectionGeneration.previewTitle')}
        subtitle={<Subtitle generation={generation} />}
      >
        <ExportButton action={generationExportContracts.export} filters={{ id: generation.id }} />
        {!isSaved && (
          <Button icon={<SettingOutlined />} onClick={() => setAsked({ settings, again: generation.id })}>
            {t('inspectionGeneration.change')}
          </Button>
        )}
      </PageHead>
      <div className="lb-sections">
        {generation.lost.count > 0 && <LostPanel generation={generation} onOpen={onOpen} />}
        <Facts generation={generation} />
        <div className="lb-columns">
          <div className="lb-column">
            <HeatPanel generation={generation} />
            <Unplaced generation={generation} onOpen={onOpen} onNext={next && (() => setAsked({ settings: next }))} />
          </div>
          <div className="lb-column lb-column-side">
            <Ways generation={generation} />
            <DrawBox generation={generation} />
            <SaveBox generation={generation} onOpen={onOpen} />
          </div>
        </div>
      </div>
      {asked && (
        <SettingsDialog
          initial={asked.settings}
          again={asked.again}
          onDone={onOpen}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const SECOND_MS = 1000

function Subtitle({ generation: { settings, teams, generatedAt, tookMs } }: { generation: Generation }) {
  const { t } = useWords()
  const [only, ...others] = teams
  const seconds = Math.round(tookMs / SECOND_MS)
  return (
    <Sep
      parts={[
        settings.teams.map(({ name }) => name).join(t('common.comma')),
        t('inspectionGeneration.period', { from: showDay(settings.from), to: showDay(settings.to) }),
        only && !others.length
          ? t('inspectionGeneration.atMost', { number: numberText(only.dayMaxNumber) })
          : settings.dayMaxNumber === null
            ? t('inspectionGeneration.ownMost')
            : t('inspectionGeneration.atMost', { number: numberText(settings.dayMaxNumber) }),
        t('inspectionGeneration.rate', { number: settings.surpriseRate }),
        t('inspectionGeneration.made', {
          at: timeText(generatedAt),
          seconds: seconds ? t('inspectionGeneration.seconds', { count: seconds }) : t('inspectionGeneration.noSecond'),
        }),
      ]}
    />
  )
}

const quotient = (one: number, other: number) => (other ? one / other : 0)

/** The five answers to what a planner asks first. */
function useFacts({ counts, kilometres, teams, draw }: Generation): Fact[] {
  const { t } = useWords()
  const { planned, unplaced, unplacedHigh, open, considered, personDays } = counts
  const [only, ...others] = teams
  const high = t('inspectionGeneration.facts.high', { number: numberText(unplacedHigh) })
  return [
    {
      name: t('inspectionGeneration.facts.planned'),
      value: numberText(planned),
      note:
        considered < open
          ? t('inspectionGeneration.facts.considered', { number: numberText(considered), all: numberText(open) })
          : t('inspectionGeneration.facts.plannedOf', { number: numberText(open) }),
    },
    {
      name: t('inspectionGeneration.facts.unplaced'),
      value: numberText(unplaced),
      note: unplacedHigh ? (
        <ToneTag tone="warn" isPlain>
          {high}
        </ToneTag>
      ) : (
        t('inspectionGeneration.facts.noHigh')
      ),
    },
    {
      name: t('inspectionGeneration.facts.road'),
      value: t('inspectionGeneration.facts.kilometres', { number: numberText(Math.round(kilometres)) }),
      note: t('inspectionGeneration.facts.each', { number: numberText(quotient(kilometres, planned), 2) }),
    },
    {
      name: t('inspectionGeneration.facts.day'),
      value: t('inspectionGeneration.facts.jobs', { number: numberText(quotient(planned, personDays), 1) }),
      note:
        only && !others.length
          ? t('inspectionGeneration.facts.dayNote', { number: numberText(only.dayMaxNumber) })
          : t('inspectionGeneration.facts.daysNote'),
    },
    {
      name: t('inspectionGeneration.facts.surprise'),
      value: numberText(draw.picks),
      note: t('inspectionGeneration.facts.surpriseOf', { rate: draw.rate, number: numberText(draw.among) }),
    },
  ]
}
const Facts = ({ generation }: { generation: Generation }) => (
  <FactStrip
    facts={useFacts(generation).map(({ value, ...fact }) => ({
      ...fact,
      value: <span className="lb-figure">{value}</span>,
    }))}
  />
)
