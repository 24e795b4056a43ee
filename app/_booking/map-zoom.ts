/** Zoom on the chosen workshop; a map style that ends sooner caps it (SVCCONST-02). */
export const MAP_ZOOM = 15
