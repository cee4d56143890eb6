import { CheckOutlined } from '@ant-design/icons'
import { Drawer, Switch } from 'antd'
import { useStore } from '../../kernel/storage.ts'
import { useWords } from '../../kernel/words.ts'
import { brandOf, PRESET_SEEDS } from '../../look/brand.ts'
import { changeSettings, type Settings, settings } from '../settings.ts'

const NAMES = ['blue', 'violet', 'cyan', 'jade', 'plum', 'bronze', 'slate', 'ink'] as const
const SWITCHES = [
  { key: 'fixedHeader', words: 'shell.fixedHeader' },
  { key: 'sidebarLogo', words: 'shell.sidebarLogo' },
  { key: 'uniqueOpened', words: 'shell.singleOpen' },
] as const satisfies readonly { key: keyof Settings; words: string }[]

interface Props {
  onClose: () => void
}

/** Theme colour and the three switches; a press outside closes it (spec 000 §2.3). */
export function SettingsPanel({ onClose }: Props) {
  const { t } = useWords()
  const now = useStore(settings)
  return (
    <Drawer open onClose={onClose} title={t('shell.settings')} size={320}>
      <fieldset className="lb-colors">
        <legend>{t('shell.themeColor')}</legend>
        {PRESET_SEEDS.map((seed, index) => (
          <ColorChoice
            key={seed}
            seed={seed}
            name={t(`shell.colors.${NAMES[index] ?? 'blue'}`)}
            isChosen={seed === now.theme}
          />
        ))}
      </fieldset>
      <ul className="lb-switches">
        {SWITCHES.map(({ key, words }) => (
          <li key={key}>
            <label htmlFor={`lb-${key}`}>{t(words)}</label>
            <Switch id={`lb-${key}`} checked={now[key]} onChange={(isOn) => changeSettings({ [key]: isOn })} />
          </li>
        ))}
      </ul>
      <p className="lb-second">{t('shell.settingsKept')}</p>
    </Drawer>
  )
}

/** The seed and, inside, the colour it becomes where words stand on it. */
function ColorChoice({ seed, name, isChosen }: { seed: string; name: string; isChosen: boolean }) {
  const paint = (swatch: HTMLElement | null) => {
    swatch?.style.setProperty('--seed', seed)
    swatch?.style.setProperty('--seed-action', brandOf(seed).action)
  }
  return (
    <label className="lb-color" ref={paint}>
      <input type="radio" name="lb-theme" checked={isChosen} onChange={() => changeSettings({ theme: seed })} />
      <span className="lb-swatch">{isChosen && <CheckOutlined aria-hidden />}</span>
      <span>{name}</span>
    </label>
  )
}
