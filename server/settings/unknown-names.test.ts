import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingRows } from './setting-rows.ts'
import { unknownNames } from './unknown-names.ts'

const NAMES = settingRows().map(({ name }) => name)

/** One letter left out, swapped, added or replaced, at every place. */
function typosOf(name: string): readonly string[] {
  const typos = name.split('').flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)]
    return [
      `${before}${after}`,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
      `${before}X${letter}${after}`,
      `${before}X${after}`,
    ]
  })
  return [...new Set([...typos, `${name}S`, name.toLowerCase()])].filter(
    (typo) => !NAMES.some((known) => known === typo),
  )
}

/** What shells, npm, CI systems, containers, orchestrators and platforms set. */
const ORDINARY = `
  HOME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM COLORTERM LANG LC_ALL LC_CTYPE TZ EDITOR VISUAL PAGER
  MAIL DISPLAY TMPDIR TEMP HOSTNAME HOSTTYPE OSTYPE _ LS_COLORS SSH_AUTH_SOCK SSH_CONNECTION SUDO_USER
  XDG_DATA_HOME XDG_DATA_DIRS XDG_CONFIG_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_NO_WARNINGS NODE_DEBUG
  UV_THREADPOOL_SIZE COLOR NO_COLOR FORCE_COLOR INIT_CWD YARN_VERSION COREPACK_HOME NVM_DIR
  npm_config_cache npm_config_registry npm_config_user_agent npm_execpath npm_node_execpath
  npm_lifecycle_event npm_package_name npm_package_version npm_config_loglevel npm_command
  NEXT_TELEMETRY_DISABLED NEXT_RUNTIME NEXT_PHASE TURBOPACK VITEST VITEST_POOL_ID TEST DEV PROD MODE BASE_URL
  CI CI_COMMIT_SHA CI_JOB_ID CI_PROJECT_URL CI_SERVER_HOST GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SERVER_URL
  RUNNER_OS GITLAB_CI JENKINS_URL BUILD_ID BUILD_URL JOB_NAME CIRCLE_BRANCH CIRCLE_OIDC_TOKEN TRAVIS
  VERCEL VERCEL_URL VERCEL_OIDC_TOKEN NETLIFY DEPLOY_URL
  DYNO HEROKU_APP_NAME SOURCE_VERSION WEB_CONCURRENCY WEB_MEMORY REDIS_URL REDISCLOUD_URL
  HEROKU_POSTGRESQL_GOLD_URL CLOUDAMQP_URL SENTRY_DSN PAPERTRAIL_API_TOKEN
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT
  KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_PROTO KUBERNETES_PORT_443_TCP_ADDR POD_NAME POD_IP
  CMS_SERVICE_HOST CMS_SERVICE_PORT CMS_SERVICE_PORT_HTTP CMS_PORT CMS_PORT_80_TCP CMS_PORT_80_TCP_ADDR
  SEARCH_SERVICE_HOST SEARCH_PORT SEARCH_PORT_9200_TCP_PORT WORKSHOP_SERVICE_HOST CRM_PORT_443_TCP_PROTO
  SMTP_SERVICE_HOST FORM_BUILDER_SERVICE_PORT RATE_LIMIT_SERVICE_HOST DATABASE_SERVICE_HOST
  FORECOURT_SERVICE_HOST FORECOURT_PORT FORECOURT_PORT_3000_TCP
  DATABASE_HOST DATABASE_PORT DATABASE_NAME DATABASE_USER DATABASE_PASSWORD DATABASE_SSL DATABASE_URL_FILE
  TEST_DATABASE_URL POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB PGHOST PGPORT PGUSER PGDATA PGDATABASE
  PGPASSWORD SMTP_HOST SMTP_PORT SMTP_USER MAIL_HOST SITE_URL SITE_NAME APP_URL APP_HOST PUBLIC_URL ROOT_URL
  ANALYTICS_ID ANALYTICS_KEY SERVICE_NAME SERVICE_PORT IMAGE_NAME IMAGE_TAG LOG_FORMAT LOG_FILE DEBUG CACHE_DIR DATA_PATH
  INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET WATCHDOG_USEC MAINPID LISTEN_FDS LISTEN_PID STATE_DIRECTORY
  CREDENTIALS_DIRECTORY SYSTEMD_EXEC_PID container
  AWS_REGION AWS_ACCESS_KEY_ID AWS_WEB_IDENTITY_TOKEN_FILE GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT
  AZURE_CLIENT_ID OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES
  PLAYWRIGHT_BROWSERS_PATH CHROMIUM_PATH CHROME_PATH SEED ROUNDS CARS CAR_PAGES PAGES FUZZ_CALLS
`
  .trim()
  .split(/\s+/)

describe('a name of the environment', () => {
  test('is accepted where it is a setting', () => {
    expect(unknownNames(NAMES)).toEqual([])
  })

  test('is accepted where it has nothing to do with this site', () => {
    expect(ORDINARY.length).toBeGreaterThan(100)
    expect(unknownNames(ORDINARY)).toEqual([])
  })

  test.each(NAMES.filter((name) => name.length >= 6))(
    'is refused one letter away from %s',
    (name) => {
      const typos = typosOf(name)
      expect(typos.length).toBeGreaterThan(name.length)
      const suggested = new RegExp(
        `^\\S+ is not a setting, but looks like (?:\\w+ or )*${name}(?: or|;)`,
      )
      expect(typos.filter((typo) => !suggested.test(unknownNames([typo]).join('\n')))).toEqual([])
    },
  )

  test.each([
    [
      'DATABSE_URL',
      'DATABSE_URL is not a setting, but looks like DATABASE_URL; correct the name, or take it out of the environment.',
    ],
    [
      'RATE_LIMT_BOOK',
      'RATE_LIMT_BOOK is not a setting, but looks like RATE_LIMIT_BOOK; correct the name, or take it out of the environment.',
    ],
    [
      'TRUSTED_PROXY',
      'TRUSTED_PROXY is not a setting, but looks like TRUSTED_PROXIES; correct the name, or take it out of the environment.',
    ],
    [
      'CM_KEY',
      'CM_KEY is not a setting, but looks like CRM_KEY or CMS_KEY; correct the name, or take it out of the environment.',
    ],
    [
      'FINANCE_UK_ADDRESS',
      'FINANCE_UK_ADDRESS is not a setting, but begins with FINANCE_UK_ as settings do; correct the name by docs/settings.md, or take it out of the environment.',
    ],
  ])('stops whatever reads the settings: %s', (name, sentence) => {
    expect(readConfig({ [name]: 'x' })).toEqual({ ok: false, sentence })
    expect(readConfig({ [name]: ' ' })).toMatchObject({ ok: true })
  })

  test('is reported beside all wrong settings, a line each', () => {
    expect(readConfig({ PROT: '1', PORT: 'many', HTTPS: 'yes', DATA_DIRR: 'x' })).toEqual({
      ok: false,
      sentence: [
        'DATA_DIRR is not a setting, but looks like DATA_DIR; correct the name, or take it out of the environment.',
        'PORT must be a whole number from 0 to 65535, but is "many".',
        'HTTPS must be "on" or "off", but is "yes".',
      ].join('\n'),
    })
  })
})
