/** A type repeats the fields of its interface. */
const ITEM = /* GraphQL */ `
  id: String!
  name: String!
  displayName: String
  path: String!
  url: ItemUrl!
  template: ItemTemplate!
  language: ItemLanguage!
  languages: [Item!]!
  parent: Item
  children(first: Int = 10): ItemConnection!
  field(name: String!): ItemField
  rendered: JSON
`

/** The part of the CMS's published schema that the site asks for. */
export const SCHEMA = /* GraphQL */ `
  scalar JSON
  scalar Long

  type Query {
    item(path: String!, language: String!): Item
    layout(site: String!, routePath: String!, language: String!): LayoutData
    search(
      where: ItemSearchPredicateInput
      orderBy: ItemSearchOrderBy
      first: Int = 10
      after: String
    ): ItemSearchResults!
    site: SiteQuery!
  }

  type LayoutData {
    item: Item
  }

  interface Item {
    ${ITEM}
  }
  type ContentItem implements Item {
    ${ITEM}
  }
  type ItemUrl {
    path: String!
  }
  type ItemTemplate {
    id: String!
    name: String!
  }
  type ItemLanguage {
    name: String!
    displayName: String!
    englishName: String!
    nativeName: String!
  }
  type ItemConnection {
    results: [Item!]!
  }

  interface ItemField {
    name: String!
    value: String
  }
  type TextField implements ItemField {
    name: String!
    value: String
  }
  type DateField implements ItemField {
    name: String!
    value: String
    dateValue: Long
    formattedDateValue: String
  }
  type ImageField implements ItemField {
    name: String!
    value: String
    src: String
    alt: String
    width: Int
    height: Int
  }
  type LinkField implements ItemField {
    name: String!
    value: String
    url: String
    text: String
    target: String
    linkType: String
  }

  input ItemSearchPredicateInput {
    AND: [ItemSearchPredicateInput!]
    OR: [ItemSearchPredicateInput!]
    name: String
    value: String
    operator: ItemSearchOperator
  }
  enum ItemSearchOperator {
    EQ
    NEQ
    CONTAINS
  }
  input ItemSearchOrderBy {
    name: String!
    direction: OrderByDirection!
  }
  enum OrderByDirection {
    ASC
    DESC
  }
  type PageInfo {
    endCursor: String!
    hasNext: Boolean!
  }
  type ItemSearchResults {
    total: Int!
    pageInfo: PageInfo!
    results: [Item!]!
  }

  type SiteQuery {
    siteInfo(site: String!): SiteInfo
  }
  type SiteInfo {
    dictionary(language: String!, first: Int = 10, after: String): DictionaryResults!
    routes(language: String!, first: Int = 10, after: String): RouteResults!
  }
  type DictionaryResults {
    pageInfo: PageInfo!
    results: [DictionaryEntry!]!
  }
  type DictionaryEntry {
    key: String!
    value: String
  }
  type RouteResults {
    pageInfo: PageInfo!
    results: [RouteEntry!]!
  }
  type RouteEntry {
    routePath: String!
    route: Item
  }
`
