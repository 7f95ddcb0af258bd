import { useRef } from "react";
import type {
  Branch,
  BranchCard as BranchCardData,
  Config,
  Division,
  Tag,
} from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useBaseData, useKnown } from "../state/base-data";
import { usePageHead } from "../shell/page-head";
import { SearchField } from "../forms/search-field";
import { Button } from "../ui/button";
import { Picture } from "../ui/picture";
import { RunningOrders } from "../running-orders/running-orders";
import { BusinessToolbar } from "../shell/hours-toolbar";
import { LoadingFailedPage, LoadingPage } from "../shell/page-states";
import { BranchCard } from "./branch-card";
import { branchesOf } from "./division";
import { branchesMessages as messages } from "./messages";
import { findBranches } from "./search";
import { useBranchFilter } from "./use-branch-filter";
import styles from "./branches.module.css";

function TagFilter({
  tags,
  chosen,
  onChoose,
}: {
  tags: readonly Tag[];
  chosen: number | null;
  onChoose: (tag: number | null) => void;
}) {
  return (
    <fieldset className={styles.tags}>
      <legend className="visually-hidden">{messages.filter}</legend>
      {tags.map((tag) => {
        const { image } = tag;
        return (
          <button
            key={tag.id}
            type="button"
            className={styles.tag}
            aria-pressed={chosen === tag.id}
            onClick={() => onChoose(chosen === tag.id ? null : tag.id)}
          >
            {image && (
              <Picture
                image={image}
                cut="product"
                sizes={["icon"]}
                shownWidth="1.75rem"
                alt=""
                className={styles.tagPicture}
              />
            )}
            {tag.name}
          </button>
        );
      })}
    </fieldset>
  );
}

function BranchList({
  config,
  branches,
  tags,
}: {
  config: Config;
  branches: readonly (Branch | BranchCardData)[];
  tags: readonly Tag[];
}) {
  const { term, tag, search, choose, reset } = useBranchFilter(config);
  const filters = useRef<HTMLElement>(null);
  const usedTags = tags.filter((candidate) =>
    branches.some((branch) => branch.tags.some((reference) => reference.id === candidate.id)),
  );
  const found = findBranches(branches, tags, term, tag);
  const isFiltering = term.trim() !== "" || tag !== null;
  const hasPictures = branches.some(({ images, logo }) => images.length > 0 || logo !== null);
  if (branches.length === 0) return <p>{messages.noBranches}</p>;
  return (
    <>
      {(config.enablePluginSearch || config.enablePluginTags) && (
        <search ref={filters} className={styles.filters}>
          {config.enablePluginSearch && (
            <SearchField
              label={messages.search}
              placeholder={messages.searchPlaceholder}
              value={term}
              onChange={search}
              autoComplete="postal-code"
              enterKeyHint="search"
            />
          )}
          {config.enablePluginTags && usedTags.length > 0 && (
            <TagFilter tags={usedTags} chosen={tag} onChoose={choose} />
          )}
        </search>
      )}
      <output className={styles.result}>
        {isFiltering && found.length > 0
          ? fill(messages.resultCount, { shown: found.length, all: branches.length })
          : isFiltering
            ? messages.noResult
            : ""}
      </output>
      {found.length === 0 && (
        <Button
          kind="outline"
          onClick={() => {
            reset();
            // The button goes, the focus stays where the search began.
            filters.current?.querySelector<HTMLElement>("input, button")?.focus();
          }}
        >
          {messages.showAll}
        </Button>
      )}
      <ul className={styles.cards}>
        {found.map((branch, index) => (
          <BranchCard
            key={branch.id}
            branch={branch}
            isFirst={index === 0}
            hasPlaceForPicture={hasPictures}
          />
        ))}
      </ul>
    </>
  );
}

function Overview({
  config,
  division,
  branches,
}: {
  config: Config;
  division: Division | undefined;
  branches: (Branch | BranchCardData)[];
}) {
  const tags = useKnown("tags") ?? [];
  const title = division?.title || division?.name || messages.titleFallback;
  usePageHead(config, {
    title: division && (division.seoTitle || title),
    description: division?.seoDescription,
  });
  return (
    <>
      <BusinessToolbar />
      <main className={styles.page} id="content">
        <RunningOrders />
        <div className={styles.intro}>
          <h1>{title}</h1>
          {division?.description && (
            // Cleaned by the server before it was stored.
            <div dangerouslySetInnerHTML={{ __html: division.description }} />
          )}
        </div>
        <BranchList config={config} branches={branchesOf(division, branches)} tags={tags} />
      </main>
    </>
  );
}

export function BranchesPage() {
  const base = useBaseData("config", "divisions", "branches");
  if (base.state === "loading") return <LoadingPage />;
  if (base.state === "failed") return <LoadingFailedPage />;
  const { config, divisions, branches } = base.data;
  return <Overview config={config} division={divisions[0]} branches={branches} />;
}
