/** The documents of the content graph, as the CMS publishes its schema (CMS-02 to CMS-06). */

const STORY = /* GraphQL */ `
  fragment StoryFields on Item {
    id
    name
    displayName
    url {
      path
    }
    template {
      id
      name
    }
    title: field(name: "title") {
      value
    }
    premble: field(name: "premble") {
      value
    }
    date: field(name: "date") {
      value
      ... on DateField {
        dateValue
        formattedDateValue
      }
    }
    image: field(name: "image") {
      ... on ImageField {
        src
        alt
        width
        height
      }
    }
    tags: field(name: "tags") {
      value
    }
  }
`

/** Where a page of a longer answer ends. */
const CONTEXT = /* GraphQL */ `
  fragment Cursor on PageInfo {
    endCursor
    hasNext
  }
`

export const LAYOUT = /* GraphQL */ `
  query Layout($site: String!, $path: String!, $language: String!) {
    layout(site: $site, routePath: $path, language: $language) {
      item {
        path
        language {
          name
        }
        rendered
        ...StoryFields
      }
    }
  }
  ${STORY}
`

/** CMS-02, CONTENT-02. */
export const HOME = /* GraphQL */ `
  query Home($site: String!, $language: String!) {
    layout(site: $site, routePath: "/", language: $language) {
      item {
        path
        language {
          name
        }
        parent {
          id
        }
        rendered
      }
    }
  }
`

const LEVEL = 'children(first: 100) { results { ...Entry '

/** CMS-03: a top-level item and three levels below it (NAV-40). */
export const NAVIGATION = /* GraphQL */ `
  query Navigation($path: String!, $language: String!) {
    item(path: $path, language: $language) {
      ${LEVEL} ${LEVEL} ${LEVEL} ${LEVEL} } } } } } } } }
    }
  }
  fragment Entry on Item {
    name
    url { path }
    language { name nativeName }
    Title: field(name: "Title") { value }
    navigationTitle: field(name: "navigationTitle") { value }
    ImageUrl: field(name: "ImageUrl") { value ... on ImageField { src } }
    HideInNavigation: field(name: "HideInNavigation") { value }
    TopSelected: field(name: "TopSelected") { value }
    externalLink: field(name: "externalLink") { ... on LinkField { href: url linktype: linkType } }
    isNavigable: field(name: "isNavigableInMenuWhenItHasChildren") { value }
  }
`

/** CMS-04: asked in each language of the site, for a page's path differs between them. */
export const languagesQuery = (languages: readonly string[]): string => /* GraphQL */ `
  query Languages($site: String!, $path: String!) {
    ${languages
      .map(
        (language) =>
          `${language}: layout(site: $site, routePath: $path, language: "${language}") {
            item { languages { url { path } language { name displayName englishName nativeName } } }
          }`,
      )
      .join('\n')}
  }
`

/** CMS-05. */
export const CURRENT_LANGUAGE = /* GraphQL */ `
  query CurrentLanguage($site: String!, $path: String!, $language: String!) {
    layout(site: $site, routePath: $path, language: $language) {
      item {
        language {
          name
          displayName
          englishName
          nativeName
        }
      }
    }
  }
`

/** CONTENT-03. */
export const DICTIONARY = /* GraphQL */ `
  query Dictionary($site: String!, $language: String!, $after: String) {
    site {
      siteInfo(site: $site) {
        dictionary(language: $language, first: 500, after: $after) {
          pageInfo {
            ...Cursor
          }
          results {
            key
            value
          }
        }
      }
    }
  }
  ${CONTEXT}
`

/** STORY-22, and where the home item and the item above the stories lie. */
export const STORIES = /* GraphQL */ `
  query Stories(
    $site: String!
    $language: String!
    $parentId: String!
    $where: ItemSearchPredicateInput!
    $first: Int!
    $after: String
  ) {
    layout(site: $site, routePath: "/", language: $language) {
      item {
        path
      }
    }
    parent: item(path: $parentId, language: $language) {
      path
    }
    search(
      where: $where
      first: $first
      after: $after
      orderBy: { name: "date", direction: DESC }
    ) {
      total
      pageInfo {
        ...Cursor
      }
      results {
        ...StoryFields
      }
    }
  }
  ${CONTEXT}
  ${STORY}
`

/** Where a story stands in its index, in either direction, and which index that is (STORY-23). */
export const STORY_POSITION = /* GraphQL */ `
  query StoryPosition($id: String!, $language: String!, $own: ItemSearchPredicateInput!) {
    item(path: $id, language: $language) {
      parent {
        parent {
          id
        }
      }
    }
    descending: search(where: $own, first: 1, orderBy: { name: "date", direction: DESC }) {
      pageInfo {
        endCursor
      }
      results {
        id
      }
    }
    ascending: search(where: $own, first: 1, orderBy: { name: "date", direction: ASC }) {
      pageInfo {
        endCursor
      }
      results {
        id
      }
    }
  }
`

/** STORY-26. */
export const NEIGHBOURS = /* GraphQL */ `
  query Neighbours($where: ItemSearchPredicateInput!, $older: String!, $newer: String!) {
    next: search(
      where: $where
      first: 1
      after: $older
      orderBy: { name: "date", direction: DESC }
    ) {
      results {
        ...StoryFields
      }
    }
    previous: search(
      where: $where
      first: 1
      after: $newer
      orderBy: { name: "date", direction: ASC }
    ) {
      results {
        ...StoryFields
      }
    }
  }
  ${STORY}
`

/** STORY-23. */
export const PARENT_OF_PARENT = /* GraphQL */ `
  query ParentOfParent($id: String!, $language: String!) {
    item(path: $id, language: $language) {
      template {
        id
      }
      parent {
        parent {
          id
        }
      }
    }
  }
`

/** STORY-24. */
export const PUBLISH_DATE = /* GraphQL */ `
  query PublishDate($id: String!, $language: String!) {
    item(path: $id, language: $language) {
      parent {
        parent {
          date: field(name: "date") {
            value
          }
        }
      }
    }
  }
`

/** STORY-25. */
export const TAGS = /* GraphQL */ `
  query Tags($path: String!, $language: String!) {
    item(path: $path, language: $language) {
      children(first: 200) {
        results {
          id
          name
          key: field(name: "key") {
            value
          }
          value: field(name: "value") {
            value
          }
        }
      }
    }
  }
`

export const FOLDER = /* GraphQL */ `
  query Folder($path: String!, $language: String!) {
    item(path: $path, language: $language) {
      id
      path
    }
  }
`

/** DEALER-18. */
export const BRANDS = /* GraphQL */ `
  query Brands($where: ItemSearchPredicateInput!) {
    search(where: $where, first: 65) {
      results {
        brandCode: field(name: "brandCode") {
          value
        }
        logo: field(name: "logo") {
          ... on ImageField {
            src
          }
        }
        logoBlackAndWhite: field(name: "logoBlackAndWhite") {
          ... on ImageField {
            src
          }
        }
      }
    }
  }
`

/** CMS-06. */
export const WILDCARD_PAGES = /* GraphQL */ `
  query WildcardPages($where: ItemSearchPredicateInput!) {
    search(where: $where, first: 50) {
      results {
        id
        name
        url {
          path
        }
        template {
          name
        }
      }
    }
  }
`

export const ROUTES = /* GraphQL */ `
  query Routes($site: String!, $language: String!, $after: String) {
    site {
      siteInfo(site: $site) {
        routes(language: $language, first: 100, after: $after) {
          pageInfo {
            ...Cursor
          }
          results {
            routePath
            route {
              date: field(name: "date") {
                value
              }
            }
          }
        }
      }
    }
  }
  ${CONTEXT}
`
