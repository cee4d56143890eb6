import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import {
  ACCESS_MODE_NAMES,
  ACCESS_MODES,
  type AccessMode,
  FIRST_ACCESS_MODE,
} from '@portal/shared/features/access-imports/access-import.modes'
import { SCREENS } from '@portal/shared/screens'
import { Button, Segmented } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ImportPage } from '../../kernel/import/ImportPage.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import './AccessImportPage.css'

/** Where what a workbook made can be looked at. */
const ONWARD: Record<AccessMode, string> = {
  inviteAccess: SCREENS.invitations.path,
  handover: SCREENS.handovers.path,
  takeover: SCREENS.takeOver.path,
  subcontract: SCREENS.subcontracts.path,
}

interface ChoiceProps {
  mode: AccessMode
  modes: readonly AccessMode[]
  onMode: (mode: AccessMode) => void
}

/** What the workbook does, and what follows from it. */
function ModeOfWorkbook({ mode, modes, onMode }: ChoiceProps) {
  const { t } = useWords()
  return (
    <div className="lb-access-import-mode">
      {modes.length > 1 && (
        <Segmented<AccessMode>
          aria-label={t('accessImports.choose')}
          value={mode}
          onChange={onMode}
          options={modes.map((value) => ({ value, label: t(`accessImports.mode.${value}.name`) }))}
        />
      )}
      <p className="lb-soft">{t(`accessImports.mode.${mode}.note`)}</p>
    </div>
  )
}

/** Invites to, hands over, takes over or shares the log-books of a workbook; which of these stands in the address. */
export function AccessImportPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [asked, setMode] = useParam('mode')
  const { permissions } = useMe()
  const modes = ACCESS_MODE_NAMES.filter((one) => permissions.includes(ACCESS_MODES[one]))
  const mode = modes.find((one) => one === asked) ?? modes[0] ?? FIRST_ACCESS_MODE
  return (
    <ImportPage
      key={mode}
      calls={accessImportContracts}
      asked={{ mode }}
      choice={<ModeOfWorkbook mode={mode} modes={modes} onMode={(next) => setMode(next, { isStep: true })} />}
      words={{
        name: t(`accessImports.mode.${mode}.name`),
        submit: (count) => t(`accessImports.mode.${mode}.submit`, { count }),
        consequence: t(`accessImports.mode.${mode}.consequence`),
        done: (count) => t(`accessImports.mode.${mode}.done`, { count }),
      }}
      onward={
        <Button type="primary" onClick={() => navigate(ONWARD[mode])}>
          {t(`accessImports.mode.${mode}.onward`)}
        </Button>
      }
    />
  )
}
