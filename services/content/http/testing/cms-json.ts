import type { Block, Fields, FieldValue, ItemField, Page } from '#domain/content'
import type { HomeContent } from '../../port.ts'

type Json = Readonly<Record<string, unknown>>

/** Fields as a CMS renders them: texts, pictures and links wrapped, lists of items bare. */
export const renderedFields = (fields: object): Json =>
  Object.fromEntries(
    Object.entries(fields as Fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, renderedValue(value)] as const],
    ),
  )

const renderedValue = (value: FieldValue) =>
  Array.isArray(value)
    ? (value as readonly ItemField[]).map(({ id, fields }) => ({
        id,
        name: id,
        fields: renderedFields(fields),
      }))
    : { value }

const component = ({ id, name, site, fields }: Block, own: string): Json => ({
  uid: `uid-${id}`,
  componentName: name,
  dataSource: site === own ? id : `/sitecore/content/${site}/data/${id}`,
  params: {},
  fields: renderedFields(fields),
})

const story = ({ story: own }: Page): Json =>
  own
    ? renderedFields({
        title: own.title,
        premble: own.premble,
        date: own.date.value,
        image: own.image,
        tags: own.tags,
      })
    : {}

/** The layout's JSON of a page. */
export function renderedPage(page: Page, more: Json = {}): Json {
  const placeholders = Object.fromEntries(
    Object.entries(page.sections).map(([name, blocks]) => [
      name,
      blocks.map((block) => component(block, page.site)),
    ]),
  )
  return {
    sitecore: {
      context: { pageEditing: false, language: page.language, site: { name: page.site } },
      route: {
        name: page.name,
        displayName: page.displayName,
        templateName: page.template,
        itemId: page.id,
        fields: { ...renderedFields(page.fields), ...story(page), ...more },
        placeholders,
      },
    },
  }
}

/** The fields by which a home item refers to what every page needs. */
export function homeFields({ settings, navigation, footer }: HomeContent): Json {
  const { maps, ...plain } = settings
  const all = {
    ...plain,
    ...(maps && { MapsApiKey: maps.apiKey, MapsStyleId: maps.styleId }),
  }
  return {
    Settings: reference('settings', all),
    Navigation: reference('navigation', navigation),
    Footer: reference('footer', footer),
  }
}

const reference = (id: string, content: object): Json => ({ id, name: id, fields: nested(content) })

/** Lists of plain objects become lists of items. */
const nested = (content: object): Json =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value)
        ? value.map((own: object, at) => reference(`${name}-${at}`, own))
        : { value },
    ]),
  )
