export { NavigationForm } from "./navigations/navigation-form";
export { NavigationsPage } from "./navigations/navigations-page";
export { NewsForm } from "./news/news-form";
export { NewsPage } from "./news/news-page";
export { RedirectForm } from "./redirects/redirect-form";
export { RedirectsPage } from "./redirects/redirects-page";
