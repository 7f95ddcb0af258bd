import { Route } from "wouter";
import { readsJournal } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { journalMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./journal-page"));
const JournalPage = page((pages) => pages.JournalPage);

export const journalArea: Area = {
  path: "/logs",
  name: messages.title,
  roles: readsJournal,
  tabs: [],
  load,
  routes: <Route path="/logs" component={JournalPage} />,
};
