import { z } from 'zod'

/*
 * What is wrong with docker-compose.yml and what lies beside it: each function names the faults of what it is given, so that it can
 * be given planted ones.
 */

export const service = z.object({
  image: z.string(),
  build: z.object({ context: z.literal('.'), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  restart: z.string(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }),
  user: z.string().optional(),
  privileged: z.boolean().optional(),
  read_only: z.boolean().optional(),
  security_opt: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
})
export type Service = z.output<typeof service>
export const file = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
})
export type Compose = z.output<typeof file>

/** What runs otherwise than two processes that answer calls, one that works, a migration, a proxy and PostgreSQL 18. */
export function castFaults({ services }: Pick<Compose, 'services'>): string[] {
  const roles: Record<string, string | undefined> = {
    'api-1': 'api',
    'api-2': 'api',
    database: undefined,
    migrate: undefined,
    proxy: undefined,
    worker: 'worker',
  }
  return [
    ...Object.keys(roles).filter((name) => !(name in services)),
    ...Object.keys(services).filter((name) => !(name in roles)),
    ...Object.entries(services).flatMap(([name, { environment }]) =>
      environment.PROCESS_ROLE === roles[name] ? [] : [`${name} as ${environment.PROCESS_ROLE}`],
    ),
    ...(services.database?.image.startsWith('postgres:18.') ? [] : [`database on ${services.database?.image}`]),
  ]
}

/** What nobody would notice or bring back when it died. */
export const unwatched = (name: string, { restart, healthcheck }: Service): string[] => [
  ...(/^(unless-stopped|on-failure)/.test(restart) ? [] : ['is not started again']),
  ...(healthcheck.test !== undefined || name === 'migrate' ? [] : ['cannot be asked how it is']),
]

/** How a server of ours is asked otherwise than where it answers. */
export const unheard = ({ healthcheck, environment }: Service): string[] => [
  ...(healthcheck.test?.join(' ') === 'CMD node docker/health.ts' ? [] : ['is asked by another command']),
  ...('PORT' in environment ? ['answers somewhere else'] : []),
]

/** Variables that it is not given, by themselves or as a file. */
export const ungiven = ({ environment }: Service, wanted: readonly string[]): string[] =>
  wanted.filter((name) => !(name in environment) && !(`${name}_FILE` in environment))

/** Places that must be written and are neither a volume nor memory. */
export const unwritable = ({ volumes, tmpfs }: Service, places: readonly string[]): string[] => {
  const written = [...volumes.map((one) => one.split(':')[1]), ...tmpfs.map((one) => one.split(':')[0])]
  return places.filter((place) => !written.includes(place))
}

const isServer = (name: string) => /^(api-\d|worker)$/.test(name)

/** Names of services, secrets and volumes that nothing in the file is called. */
export const lostNames = ({ services, secrets, volumes }: Compose, used: Service): string[] => [
  ...Object.keys(used.depends_on).filter((name) => !(name in services)),
  ...used.secrets.filter((name) => !(name in secrets)),
  ...used.volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !(name in volumes)),
]

/** Secrets that stand in the environment, or in files the service is not given. */
export const openSecrets = ({ environment, secrets }: Service): string[] => {
  const files = secrets.map((secret) => `/run/secrets/${secret}`)
  const isOpen = ([name, value]: [string, string | number]) =>
    name.endsWith('_FILE') ? !files.includes(String(value)) : /SECRET|PASSWORD$|_KEY$|MAIL_URL/.test(name)
  const inAddress = Object.entries(environment).filter(
    ([name, value]) => name.endsWith('_URL') && /:\/\/[^/@]*:[^/@]+@/.test(String(value)),
  )
  return [...Object.entries(environment).filter(isOpen), ...inAddress].map(([name]) => name)
}

/** How a server could change the tables themselves: it signs in as their owner, or has the owner's password. */
export const ownerFaults = (used: Service, appRole: string): string[] => [
  ...(new URL(String(used.environment.DATABASE_URL)).username === appRole ? [] : ['signs in as the owner']),
  ...(used.secrets.includes('database_app_password') ? [] : ['lacks its own password']),
  ...(used.secrets.includes('database_password') ? ["has the owner's password"] : []),
]

/** Secrets that the head of the file does not say how to make. */
export const unmadeSecrets = (text: string, { secrets }: Pick<Compose, 'secrets'>): string[] => {
  const [head = ''] = text.split(/^name:/m)
  return Object.values(secrets).flatMap(({ file }) => (head.includes(file) ? [] : [file]))
}

/** What belongs to a demo, or a server that is not told that it runs for real. */
export const demoIn = (services: Compose['services']): string[] =>
  Object.entries(services).flatMap(([name, { environment }]) => [
    ...['CAPTCHA_TEST_CODE', 'DEMO'].filter((one) => one in environment).map((one) => `${name} ${one}`),
    ...(isServer(name) && environment.NODE_ENV !== 'production' ? [`${name} is not in production`] : []),
  ])

/** Names that a text takes over or reads, and that are not documented. */
export const undocumented = (text: string, names: RegExp, documented: readonly string[]): string[] =>
  [...text.matchAll(names)].flatMap(([, name = '']) => (documented.includes(name) ? [] : [name]))

/** What a Dockerfile copies from the project. */
export const copiedIn = (dockerfile: string): string[] =>
  [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => words.split(' ').slice(0, -1))

/** Nothing but this is added back; what it is for stands beside it in the file. */
const CAPABILITIES: Record<string, readonly string[]> = { proxy: ['NET_BIND_SERVICE'] }
const ROOT = /^(0|root)(:|$)/

/** The account that the last stage of an image runs as; nothing for root. */
const accountIn = (dockerfile: string) =>
  /^USER (.+)$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')))?.[1] ?? ''

/** What a container may that it need not. */
export function looseIn(name: string, { user, build: _, ...told }: Service, dockerfile: string) {
  const account = user ?? accountIn(dockerfile)
  return [
    ...(account === '' || ROOT.test(account) ? ['runs as root'] : []),
    ...(told.read_only ? [] : ['may write its own files']),
    ...(told.security_opt.includes('no-new-privileges:true') ? [] : ['may gain rights']),
    ...(told.cap_drop.includes('ALL') ? [] : ['keeps capabilities']),
    ...told.cap_add.filter((one) => !CAPABILITIES[name]?.includes(one)).map((one) => `is given ${one}`),
    ...(told.privileged ? ['is privileged'] : []),
    ...told.volumes.filter((volume) => /docker\.sock|^\//.test(volume)).map((volume) => `reaches ${volume}`),
  ]
}

/** What is wrong with the names of images: each by full version and digest, and no image by two. */
export function namesIn(images: readonly string[]): string[] {
  const vague = images.filter((image) => !/^[\w./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))
  const [known, faults] = [new Map<string, string>(), [...vague]]
  for (const image of images) {
    const [name = ''] = image.split(':')
    if (known.has(name) && known.get(name) !== image) faults.push(`${name} twice`)
    known.set(name, image)
  }
  return faults
}
const stages = (text: string) => [...text.matchAll(/ AS (\w+)/g)].map(([, stage]) => stage)
export const basesOf = (text: string) =>
  [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image).filter((image) => !stages(text).includes(image))
